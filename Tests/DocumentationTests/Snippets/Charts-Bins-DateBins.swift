// swift-format-ignore-file
// The examples of Sources/Charts/Bins/DateBins.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Bins_DateBins_1() async throws {
    let weeks = DateBins(unit: .weekOfYear, range: first...last)
    BarMark(x: .value("Week", weeks[0]), y: .value("Visits", visits.count))
}
