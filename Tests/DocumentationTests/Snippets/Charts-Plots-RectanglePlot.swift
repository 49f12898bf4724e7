// swift-format-ignore-file
// The examples of Sources/Charts/Plots/RectanglePlot.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_RectanglePlot_1() async throws {
    RectanglePlot(cells, x: .value("Hour", \.hour), y: .value("Day", \.day))
}
