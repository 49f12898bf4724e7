import Foundation
import Soundings

struct Order: Codable, Sendable {
    var time = Date.now
    var style = "Pizza"
    var price = 1.0
    var tax = 0.07
    var table = 1
    var delivered = Date.now
    var isLate = false
}

struct OrderFeed<Row: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    func next() async -> Row? { nil }
    func makeAsyncIterator() -> OrderFeed { self }
}

struct Sensor: Codable, Sendable {
    var temperature = 1.0
}

let sensors = DataTable(of: Sensor.self)
let orders = DataTable(of: Order.self)
