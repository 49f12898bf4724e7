// swift-format-ignore-file
// The examples of Sources/Charts/Plottable/PlottableValue.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Plottable_PlottableValue_1() async throws {
    BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Pancakes", sale.count))
}
