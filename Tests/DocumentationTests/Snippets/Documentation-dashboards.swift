// swift-format-ignore-file
// The examples of Documentation/dashboards.md, written anew by RECORD=1.
import CoreMetrics
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Documentation_dashboards_1() async throws {
    let orders = DataTable("orders", of: Order.self, keep: .hours(24)) { OrderFeed() }
}

@MainActor func Documentation_dashboards_2() async throws {
    Chart(orders) { order in
        PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
            .foregroundStyle(by: .value("Style", order.style))
    }
}

@MainActor func Documentation_dashboards_3() async throws {
    Panel("Last orders", of: orders.latest(50)) { orders in      // [Order]
        Chart(orders, id: \.time) { order in
            BarMark(x: .value("Time", order.time), y: .value("Price", order.price))
                .foregroundStyle(order.isLate ? Color.red : Color.blue)
        }
    }
}

enum Documentation_dashboards_4 {
    struct Kitchen: DashboardServer {
        static func bootstrap() {
            MetricsSystem.bootstrap(MultiplexMetricsHandler(factories: [backend, metricsFactory]))
        }

        var body: some DashboardScene {
            Dashboard("orders", title: "Orders") { Rows(orders) }
        }
    }
}
