// swift-format-ignore-file
// The examples of Sources/Charts/Plots/FunctionPlots.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plots_FunctionPlots_1() async throws {
    LinePlot(x: "x", y: "sin x", domain: 0...10) { sin($0) }
}

@MainActor func Sources_Charts_Plots_FunctionPlots_2() async throws {
    LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { (x: cos($0), y: sin($0)) }
}
