// swift-format-ignore-file
// The examples of Sources/Charts/Interaction/ValueAlignedChartScrollTargetBehavior.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Interaction_ValueAlignedChartScrollTargetBehavior_1() async throws {
    chart.chartScrollableAxes(.horizontal)
        .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0)))
}
