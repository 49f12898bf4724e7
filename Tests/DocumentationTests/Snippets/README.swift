// swift-format-ignore-file
// The examples of README.md, written anew by RECORD=1.
import Charts
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func README_1() async throws {
    struct Sale: Identifiable {
        var id: Int
        var day: Date
        var city: String
        var sales: Double
    }

    let sales = (0..<20).map { number in
        Sale(
            id: number, day: .now + Double(number / 2 * 86_400),
            city: number % 2 == 0 ? "Cupertino" : "San Francisco", sales: Double(40 + number * 7 % 23))
    }

    let chart = Chart(sales) {
        BarMark(x: .value("Day", $0.day, unit: .day), y: .value("Sales", $0.sales))
            .foregroundStyle(by: .value("City", $0.city))
    }

    let renderer = ImageRenderer(content: chart.environment(\.colorScheme, .dark))
    renderer.scale = 2
    renderer.isOpaque = true  // else the ground is transparent
    try renderer.pngData.write(to: URL(filePath: "sales.png"))
    print(try renderer.alternativeText)
}

enum README_2 {
    struct Order: Codable, Sendable {
        var time: Date
        var style: String
        var price: Double
    }

    /// An order a second; any `AsyncSequence` of rows will do.
    struct OrderFeed: AsyncSequence, AsyncIteratorProtocol {
        func makeAsyncIterator() -> OrderFeed { self }

        func next() async throws -> Order? {
            try await Task.sleep(for: .seconds(1))
            let style = ["Pizza", "Soup"].randomElement() ?? "Pasta"
            return Order(time: .now, style: style, price: .random(in: 5...20))
        }
    }

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
