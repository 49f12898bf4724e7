// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/FoldedRows.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_FoldedRows_1() async throws {
    Chart(forecasts.folded { [$0.low, $0.high] }) { day in
        LineMark(x: .value("Day", day.date), y: .value("Temperature", day.foldedValue))
            .foregroundStyle(by: .value("Series", day.foldedName))
    }
}

@MainActor func Sources_Soundings_Rows_FoldedRows_2() async throws {
    Chart(forecasts.folded { [$0.low, $0.high] }) { day in
        PointMark(x: .value("Day", day.date), y: .value("Temperature", day.foldedValue))
    }
}

@MainActor func Sources_Soundings_Rows_FoldedRows_3() async throws {
    forecasts.folded(as: ["Lowest", "Highest"]) { [$0.low, $0.high] }
}
