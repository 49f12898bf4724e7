// swift-format-ignore-file
// The examples of Sources/Charts/Plots/RulePlot.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_RulePlot_1() async throws {
    RulePlot(goals, y: .value("Goal", \.goal))
}
