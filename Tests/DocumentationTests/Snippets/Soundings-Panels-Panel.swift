// swift-format-ignore-file
// The examples of Sources/Soundings/Panels/Panel.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Panels_Panel_1() async throws {
    Panel("Prices", span: 8) {
        Chart(orders) { order in
            PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
        }
    }
    .brush(orders.time)
}

@MainActor func Sources_Soundings_Panels_Panel_2() async throws {
    Panel("Last orders", of: orders.latest(50)) { orders in
        Chart(orders, id: \.time) { order in
            BarMark(x: .value("Time", order.time), y: .value("Price", order.price))
                .foregroundStyle(order.isLate ? Color.red : Color.blue)
        }
    }
}
