// swift-format-ignore-file
// The examples of Sources/Charts/Marks/MarkDimension.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_MarkDimension_1() async throws {
    BarMark(x: .value("Style", sale.style), y: .value("Sold", sold), width: .ratio(0.6))
}
