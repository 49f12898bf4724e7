// swift-format-ignore-file
// The examples of Sources/Charts/Axes/AxisValue.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Axes_AxisValue_1() async throws {
    AxisMarks { value in
        if let count = value.as(Int.self), count > 0 { AxisValueLabel("\(count)") }
    }
}
