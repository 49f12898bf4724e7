// swift-format-ignore-file
// The examples of README.md, written anew by RECORD=1.
import Charts
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func README_1() async throws {
    let chart = Chart(sales) {
        BarMark(x: .value("Day", $0.day, unit: .day), y: .value("Sales", $0.sales))
            .foregroundStyle(by: .value("City", $0.city))
    }
}

@MainActor func README_2() async throws {
    let renderer = ImageRenderer(content: chart.environment(\.colorScheme, .dark))
    renderer.scale = 2
    renderer.isOpaque = true  // else the ground is transparent
    try renderer.pngData.write(to: URL(filePath: "sales.png"))
    print(try renderer.alternativeText)
}

enum README_3 {
    struct Order: Codable, Sendable {
        var time: Date
        var style: String
        var price: Double
    }

    struct Kitchen: DashboardServer {
        var body: some DashboardScene {
            Dashboard("orders", title: "Orders") {
                let orders = DataTable(of: Order.self, keep: .hours(24)) { OrderFeed() }  // any AsyncSequence of rows
                Panel("Prices") {
                    Chart(orders) { order in
                        PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
                    }
                }
                .brush(orders.time)
                Rows(orders)
            }
        }
    }
}
