// swift-format-ignore-file
// The examples of Sources/Charts/Marks/RuleMark.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_RuleMark_1() async throws {
    RuleMark(y: .value("Mean", 54.6))
}
