// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/TableColumn+Arithmetic.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_TableColumn_Arithmetic_1() async throws {
    Chart(orders) { order in
        LineMark(x: .value("Time", order.time), y: .value("Taxed", order.price * order.tax))
    }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Arithmetic_2() async throws {
    Chart(orders.grouped { $0.style }) { group in
        BarMark(
            x: .value("Style", group.style),
            y: .value("Tax per euro", group.sum(\.tax) / group.sum(\.price)))
    }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Arithmetic_3() async throws {
    orders.filter { $0.price * 1.19 > 20 }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Arithmetic_4() async throws {
    orders.mean { $0.delivered - $0.time }
}
