// swift-format-ignore-file
// The examples of Sources/Charts/Plots/LinePlot.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_LinePlot_1() async throws {
    LinePlot(prices, x: .value("Day", \.day), y: .value("Price", \.price))
}
