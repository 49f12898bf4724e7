// swift-format-ignore-file
// The examples of Sources/Soundings/Soundings.docc/Soundings.md, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Soundings_Soundings_docc_Soundings_1 {
    struct Order: Codable, Sendable {
        var time: Date
        var style: String
        var price: Double
    }

    struct Kitchen: DashboardServer {
        var body: some DashboardScene {
            Dashboard("orders", title: "Orders") {
                let orders = DataTable("orders", of: Order.self, keep: .hours(24))
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
