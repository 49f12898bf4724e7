// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/GroupColumns.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_GroupColumns_1() async throws {
    Chart(orders.grouped { $0.style }) { group in
        BarMark(x: .value("Style", group.style), y: .value("Median", group.median(\.price)))
    }
}

@MainActor func Sources_Soundings_Rows_GroupColumns_2() async throws {
    Chart(orders.grouped { $0.price.binned(by: 5) }) { group in
        BarMark(
            x: .value("Price", group.key { $0.price.binned(by: 5) }),
            y: .value("Orders", group.numberOfRows))
    }
}

@MainActor func Sources_Soundings_Rows_GroupColumns_3() async throws {
    Chart(orders.grouped { $0.time.by(.day) }) { day in
        LineMark(
            x: .value("Pizza", day.value(.sum, of: { $0.price }, where: { $0.style == "Pizza" })),
            y: .value("Pasta", day.value(.sum, of: { $0.price }, where: { $0.style == "Pasta" })))
    }
}
