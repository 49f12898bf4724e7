// swift-format-ignore-file
// The examples of Sources/Charts/Marks/MarkStackingMethod.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_MarkStackingMethod_1() async throws {
    BarMark(x: .value("Day", day), y: .value("Sold", sold), stacking: .normalized)
}
