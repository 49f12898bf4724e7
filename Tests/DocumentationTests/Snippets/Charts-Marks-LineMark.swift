// swift-format-ignore-file
// The examples of Sources/Charts/Marks/LineMark.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_LineMark_1() async throws {
    LineMark(x: .value("Day", day), y: .value("Price", price))
}
