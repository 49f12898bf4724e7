// swift-format-ignore-file
// The examples of Sources/Charts/Marks/InterpolationMethod.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_InterpolationMethod_1() async throws {
    LineMark(x: .value("Day", day), y: .value("Price", price))
        .interpolationMethod(.monotone)
}
