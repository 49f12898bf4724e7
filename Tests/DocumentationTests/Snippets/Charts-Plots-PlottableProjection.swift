// swift-format-ignore-file
// The examples of Sources/Charts/Plots/PlottableProjection.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_PlottableProjection_1() async throws {
    BarPlot(sales, x: .value("Style", \.style), y: .value("Sold", \.count))
}
