// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/GroupedRows.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_GroupedRows_1() async throws {
    let hours = orders.grouped { [$0.time.by(.hour)] }
    Chart(hours) { hour in
        BarMark(x: .value("Hour", hour.time, unit: .hour), y: .value("Orders", hour.numberOfRows))
    }
}

@MainActor func Sources_Soundings_Rows_GroupedRows_2() async throws {
    Chart(orders.grouped { $0.style }) { group in
        BarMark(x: .value("Style", group.style), y: .value("Earned", group.sum(\.price)))
    }
}

@MainActor func Sources_Soundings_Rows_GroupedRows_3() async throws {
    orders.grouped { [$0.time.by(.hour), $0.style.key] }
}

@MainActor func Sources_Soundings_Rows_GroupedRows_4() async throws {
    Chart(orders.resampled(every: .hour, filling: .zero) { $0.time }) { hour in
        LineMark(x: .value("Hour", hour.time), y: .value("Earned", hour.sum(\.price)))
    }
}

@MainActor func Sources_Soundings_Rows_GroupedRows_5() async throws {
    orders.resampled(every: .day, filling: .previous) { $0.time }
}
