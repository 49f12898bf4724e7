// swift-format-ignore-file
// The examples of Sources/Soundings/Soundings.docc/Deploying.md, written anew by RECORD=1.
import ServiceLifecycle
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Soundings_Soundings_docc_Deploying_1 {
    struct Kitchen: DashboardServer {
        var settings: ServerSettings? {
            var settings = ServerSettings()
            settings.host = "0.0.0.0"
            settings.port = 8_080
            settings.allowedHosts = ["kitchen.example.org"]
            settings.addWebhook(URL(string: "https://example.org/alerts")!, secret: "k")
            return settings
        }

        var body: some DashboardScene {
            Dashboard("orders", title: "Orders") { Rows(orders) }
        }
    }
}

enum Sources_Soundings_Soundings_docc_Deploying_2 {
    struct Importing: Service {
        func run() async throws {
            while !Task.isShuttingDownGracefully {
                try await orders.append(Order(time: .now, style: "Pizza", price: 12))
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    struct Kitchen: DashboardServer {
        var services: [any Service] { [Importing()] }

        var body: some DashboardScene {
            Dashboard("orders", title: "Orders") { Rows(orders) }
        }
    }
}
