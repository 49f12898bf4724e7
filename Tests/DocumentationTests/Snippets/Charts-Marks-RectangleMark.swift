// swift-format-ignore-file
// The examples of Sources/Charts/Marks/RectangleMark.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_RectangleMark_1() async throws {
    RectangleMark(xStart: .value("From", start), xEnd: .value("To", end))
}
