// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/ColumnText.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_ColumnText_1() async throws {
    Chart(orders) { order in
        BarMark(
            x: .value("Price", order.price),
            y: .value("Order", TableColumn("\(order.style), table \(order.table)")))
    }
}
