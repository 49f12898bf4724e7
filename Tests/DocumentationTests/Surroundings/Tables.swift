import Foundation
import Soundings

struct MenuEntry: Codable, Sendable {
    var style = "Pizza"
    var calories = 900.0
}

struct Rate: Codable, Sendable {
    var since = Date.now
    var rate = 1.0
}

struct Forecast: Codable, Sendable {
    var date = Date.now
    var low = 1.0
    var high = 1.0
}

struct Message: Codable, Sendable {
    var time = Date.now
    var text = "GET /orders took 12.5 ms"
}

struct Counter: Codable, Sendable {
    var time = Date.now
    var host = "a"
    var total = 1.0
}

let menu = DataTable(of: MenuEntry.self)
let rates = DataTable(of: Rate.self)
let forecasts = DataTable(of: Forecast.self)
let messages = DataTable(of: Message.self)
let counters = DataTable(of: Counter.self)
