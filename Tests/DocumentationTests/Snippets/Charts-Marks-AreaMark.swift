// swift-format-ignore-file
// The examples of Sources/Charts/Marks/AreaMark.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_AreaMark_1() async throws {
    AreaMark(x: .value("Day", day), y: .value("Sold", sold))
}
