// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/TableColumn+Windows.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_TableColumn_Windows_1() async throws {
    Chart(orders) { order in
        LineMark(
            x: .value("Time", order.time),
            y: .value("Mean price", order.price.moving(.mean, over: .minutes(5), by: [order.style.key])))
    }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Windows_2() async throws {
    orders.price.cumulative(.sum)
}

@MainActor func Sources_Soundings_Rows_TableColumn_Windows_3() async throws {
    orders.price.lagged(by: .days(7))
}

@MainActor func Sources_Soundings_Rows_TableColumn_Windows_4() async throws {
    orders.price.difference(over: .rows(1))
}

@MainActor func Sources_Soundings_Rows_TableColumn_Windows_5() async throws {
    counters.total.rate(per: 60, by: [counters.host.key])
}

@MainActor func Sources_Soundings_Rows_TableColumn_Windows_6() async throws {
    orders.filter { $0.price.rank(by: [$0.style.key]) <= 3 }
}
