// swift-format-ignore-file
// The examples of Sources/Charts/Plots/AreaPlot.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_AreaPlot_1() async throws {
    AreaPlot(sales, x: .value("Day", \.day), y: .value("Sold", \.count))
}
