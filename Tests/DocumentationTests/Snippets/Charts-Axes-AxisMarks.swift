// swift-format-ignore-file
// The examples of Sources/Charts/Axes/AxisMarks.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Axes_AxisMarks_1() {
    _ = aChart
    .chartXAxis {
        AxisMarks(values: .stride(by: .month)) { value in
            AxisGridLine()
            AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
        }
    }
}
