// swift-format-ignore-file
// The examples of Sources/Soundings/Soundings.docc/Transforms.md, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Soundings_docc_Transforms_1() async throws {
    Chart(orders) { order in
        LineMark(
            x: .value("Time", order.time),
            y: .value("Mean price", order.price.moving(.mean, over: .minutes(5), by: [order.style.key])))
            .foregroundStyle(by: .value("Style", order.style))
    }
}

@MainActor func Sources_Soundings_Soundings_docc_Transforms_2() async throws {
    Chart(orders) { order in
        BarMark(
            x: .value("With tax", order.price * (1 + order.tax)),
            y: .value("Order", TableColumn("\(order.style), table \(order.table)")))
    }
}

@MainActor func Sources_Soundings_Soundings_docc_Transforms_3() async throws {
    Chart(orders) { order in
        PointMark(
            x: .value("Price", order.price),
            y: .value("Calories", menu.value(\.calories, where: \.style, is: order.style)))
    }
}

@MainActor func Sources_Soundings_Soundings_docc_Transforms_4() async throws {
    Chart(orders.top(5, of: { $0.style }, by: { $0.price }, other: "Other")) { order in
        BarMark(x: .value("Earned", order.price), y: .value("Style", order.style))
    }

    Chart(orders.grouped { $0.time.by(.day) }) { day in
        LineMark(
            x: .value("Day", day.time, unit: .day),
            y: .value("Pizza", day.value(.sum, of: { $0.price }, where: { $0.style == "Pizza" })))
    }
}
