import CoreMetrics
import ServiceLifecycle
import Soundings

struct Order: Codable, Sendable {
    var time: Date
    var style: String
    var price: Double
}

struct MenuEntry: Codable, Sendable {
    var style: String
    var calories: Double
}

/// A program as a Swift developer writes it; tests run it.
@main
struct Kitchen: DashboardServer {
    private let menu = DataTable(of: MenuEntry.self)
    private let posted = DataTable("posted", of: Order.self, keep: .hours(24), timeZone: .gmt)

    var services: [any Service] { [Cook(orders: posted)] }

    var body: some DashboardScene {
        Dashboard("orders", title: "Orders") {
            let orders = DataTable(of: Order.self, keep: .rows(1_000), timeZone: .gmt) {
                AsyncStream { continuation in
                    for number in 0..<100 { continuation.yield(Order(number: number)) }
                    continuation.finish()
                }
            }
            FilterControl("Style", by: orders.style)
            Panel("Prices", span: 8) {
                Chart(orders) { order in
                    PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
                        .foregroundStyle(by: .value("Style", order.style))
                }
            }
            .brush(orders.time)
            Panel("Earned", span: 4) {
                Chart(orders.grouped { $0.style }) { group in
                    BarMark(
                        x: .value("Earned", group.sum(\.price)), y: .value("Style", group.style))
                }
            }
            .filtered(by: "Prices", "Style")
            Panel("Taps") { Taps() }
            Rows(orders)
        }
        Dashboard("made", title: "Made of others") {
            Panel("Means") {
                Chart(posted) { order in
                    LineMark(
                        x: .value("Time", order.time.shifted(by: 2, .hour)),
                        y: .value("Mean price", order.price.moving(.mean, over: .rows(2))))
                }
            }
            Panel("Calories") {
                Chart(posted) { order in
                    PointMark(
                        x: .value("Price", order.price),
                        y: .value(
                            "Calories", menu.value(\.calories, where: \.style, is: order.style)))
                }
            }
            Panel("Days") { Days() }
            Rows(menu)
        }
        Dashboard("posts", title: "Posts") {
            ValuePanel("Posted", posted.numberOfRows(), unit: "orders")
            Rows(posted)
        }
    }
}

extension Order {
    fileprivate init(number: Int) {
        self.init(
            time: Date(timeIntervalSince1970: 1_777_629_600 + Double(number * 60)),
            style: ["Pizza", "Pasta", "Soup"][number % 3], price: Double(8 + number % 20))
    }
}

/// Work of the program's own.
private struct Cook: Service {
    let orders: DataTable<Order>

    func run() async throws {
        try await orders.append((0..<3).map(Order.init(number:)))
        Counter(label: "kitchen.orders", dimensions: [("style", "Pizza")]).increment(by: 3)
        try? await gracefulShutdown()
    }
}

private struct Days: View {
    var body: some View {
        Chart(0..<101, id: \.self) {
            LineMark(x: .value("Day", $0), y: .value("Sold", $0 % 7))
        }
        .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 20)
        .chartScrollPosition(initialX: 10)
    }
}

private struct Taps: View {
    @State private var count = 3

    var body: some View {
        VStack {
            Button("Add") { count += 1 }
            Chart(0..<count, id: \.self) {
                BarMark(x: .value("n", "\($0)"), y: .value("count", $0))
            }
        }
    }
}
