// swift-format-ignore-file
// The examples of Sources/Charts/Axes/AxisMarkValues.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Axes_AxisMarkValues_1() async throws {
    AxisMarks(values: .automatic(desiredCount: 4))
    AxisMarks(values: .stride(by: .month))
}
