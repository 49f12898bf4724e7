// swift-format-ignore-file
// The examples of Sources/Charts/Plots/BarPlot.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_BarPlot_1() async throws {
    BarPlot(sales, x: .value("Style", \.style), y: .value("Sold", \.count))
}
