// swift-format-ignore-file
// The examples of Sources/Soundings/Server/DashboardScene.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Soundings_Server_DashboardScene_1 {
    struct Restaurant: DashboardScene {
        var dashboards: [Dashboard] {
            [Dashboard("orders", title: "Orders") { Rows(orders) }]
        }
    }
}

enum Sources_Soundings_Server_DashboardScene_2 {
    struct Restaurants: DashboardServer {
        var body: some DashboardScene {
            Dashboard("orders", title: "Orders") { Rows(orders) }
            Dashboard("prices", title: "Prices") {
                ValuePanel("Median price", orders.median { $0.price }, unit: "euros")
            }
        }
    }
}

enum Sources_Soundings_Server_DashboardScene_3 {
    struct Stations: DashboardServer {
        var body: some DashboardScene {
            for name in ["north", "south"] {
                Dashboard(name, title: name.capitalized) { Rows(orders) }
            }
        }
    }
}
