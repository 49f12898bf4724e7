// swift-format-ignore-file
// The examples of Sources/Charts/Scales/ScaleType.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Scales_ScaleType_1() async throws {
    chart.chartYScale(type: .log)
}
