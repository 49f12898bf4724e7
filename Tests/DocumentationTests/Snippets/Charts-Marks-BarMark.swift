// swift-format-ignore-file
// The examples of Sources/Charts/Marks/BarMark.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_BarMark_1() async throws {
    BarMark(x: .value("Style", "Cachapa"), y: .value("Sold", 916))
}
