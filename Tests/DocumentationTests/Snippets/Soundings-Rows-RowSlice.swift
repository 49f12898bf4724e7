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
