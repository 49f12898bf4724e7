// swift-format-ignore-file
// The examples of Sources/Charts/Marks/PointMark.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_PointMark_1() async throws {
    PointMark(x: .value("Wind", wind), y: .value("Temperature", temperature))
}
