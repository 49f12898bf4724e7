// swift-format-ignore-file
// The examples of Sources/Charts/Scales/ScaleRange.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Scales_ScaleRange_1() {
    _ = aChart
    .chartXScale(range: .plotDimension(padding: 20))
}
