// swift-format-ignore-file
// The examples of Sources/Charts/Chart.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Chart_1() async throws {
    Chart(sales) { sale in
        BarMark(x: .value("Style", sale.style), y: .value("Sold", sale.count))
    }
    .chartXAxis(.hidden)
}
