// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/RowSlice.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_RowSlice_1() async throws {
    let dear = orders.filter { $0.price > 20 }
    Chart(dear.latest(50)) { order in
        PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
    }
}

@MainActor func Sources_Soundings_Rows_RowSlice_2() async throws {
    orders.filter { $0.price > 20 }
}

@MainActor func Sources_Soundings_Rows_RowSlice_3() async throws {
    orders.latest(seconds: 300) { $0.time }
}

@MainActor func Sources_Soundings_Rows_RowSlice_4() async throws {
    Chart(orders.sorted(by: { $0.style }, with: .sum, of: { $0.price }, descending: true)) { order in
        BarMark(x: .value("Style", order.style), y: .value("Earned", order.price))
    }
}

@MainActor func Sources_Soundings_Rows_RowSlice_5() async throws {
    Chart(orders.top(5, of: { $0.style }, by: { $0.price }, other: "Other")) { order in
        BarMark(x: .value("Earned", order.price), y: .value("Style", order.style))
    }
}

@MainActor func Sources_Soundings_Rows_RowSlice_6() async throws {
    orders.filled(.linear, along: { $0.time }) { [$0.price] }
}
