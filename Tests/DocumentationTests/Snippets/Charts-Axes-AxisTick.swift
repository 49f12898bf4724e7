// swift-format-ignore-file
// The examples of Sources/Charts/Axes/AxisTick.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Axes_AxisTick_1() async throws {
    AxisMarks { AxisTick(length: 8) }
}
