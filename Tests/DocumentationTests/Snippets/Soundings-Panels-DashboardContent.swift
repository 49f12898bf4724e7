// swift-format-ignore-file
// The examples of Sources/Soundings/Panels/DashboardContent.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Panels_DashboardContent_1() async throws {
    let parts: [any DashboardContent] = [
        Panel("Prices") {
            Chart(orders) { order in
                PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
            }
        },
        Rows(orders),
    ]
}

enum Sources_Soundings_Panels_DashboardContent_2 {
    static func lists(withRows: Bool) -> Dashboard {
        Dashboard("lists", title: "Lists") {
            for style in ["Pizza", "Pasta"] {
                ValuePanel(style, orders.filter { $0.style == style }.numberOfRows())
            }
            if withRows { Rows(orders) }
        }
    }
}
