// swift-format-ignore-file
// The examples of Sources/Charts/Axes/AxisValueLabel.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Axes_AxisValueLabel_1() async throws {
    AxisValueLabel(format: .currency(code: "EUR").precision(.fractionLength(0)))
}
