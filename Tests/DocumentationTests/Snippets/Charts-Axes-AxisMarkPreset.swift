// swift-format-ignore-file
// The examples of Sources/Charts/Axes/AxisMarkPreset.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Axes_AxisMarkPreset_1() async throws {
    AxisMarks(preset: .extended)
}

@MainActor func Sources_Charts_Axes_AxisMarkPreset_2() async throws {
    AxisMarks(position: .leading)
}
