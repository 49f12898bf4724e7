// swift-format-ignore-file
// The examples of Sources/Soundings/Server/DashboardServer.swift, written anew by RECORD=1.
import CoreMetrics
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Soundings_Server_DashboardServer_1 {
    struct Kitchen: DashboardServer {
        var body: some DashboardScene {
            Dashboard("orders", title: "Orders") {
                let orders = DataTable(of: Order.self, keep: .hours(24)) { OrderFeed() }
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

enum Sources_Soundings_Server_DashboardServer_2 {
    struct Kitchen: DashboardServer {
        static func bootstrap() {
            MetricsSystem.bootstrap(
                MultiplexMetricsHandler(factories: [backend, metricsFactory]))
        }

        var body: some DashboardScene {
            Dashboard("orders", title: "Orders") { Rows(orders) }
        }
    }
}
