// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/TableColumn+Text.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_TableColumn_Text_1() async throws {
    Chart(orders.latest(20)) { order in
        BarMark(x: .value("Time", order.time), y: .value("Price", order.price))
            .annotation { Text(order.price, format: .number) }
    }
}
