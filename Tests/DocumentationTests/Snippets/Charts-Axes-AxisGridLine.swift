// swift-format-ignore-file
// The examples of Sources/Charts/Axes/AxisGridLine.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Axes_AxisGridLine_1() async throws {
    AxisMarks { AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 2])) }
}
