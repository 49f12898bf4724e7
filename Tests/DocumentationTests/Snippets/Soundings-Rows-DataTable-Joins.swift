// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/DataTable+Joins.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_DataTable_Joins_1() async throws {
    Chart(orders) { order in
        PointMark(
            x: .value("Price", order.price),
            y: .value("Calories", menu.value(\.calories, where: \.style, is: order.style)))
    }
}

@MainActor func Sources_Soundings_Rows_DataTable_Joins_2() async throws {
    Chart(orders) { order in
        LineMark(
            x: .value("Time", order.time),
            y: .value("Rate", rates.value(\.rate, asOf: \.since, order.time)))
    }
}
