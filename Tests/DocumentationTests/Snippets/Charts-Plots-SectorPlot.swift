// swift-format-ignore-file
// The examples of Sources/Charts/Plots/SectorPlot.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_SectorPlot_1() async throws {
    SectorPlot(sales, angle: .value("Sold", \.count))
}
