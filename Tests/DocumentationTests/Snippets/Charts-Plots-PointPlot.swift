// swift-format-ignore-file
// The examples of Sources/Charts/Plots/PointPlot.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_PointPlot_1() async throws {
    PointPlot(quakes, x: .value("Depth", \.depth), y: .value("Magnitude", \.size))
}
