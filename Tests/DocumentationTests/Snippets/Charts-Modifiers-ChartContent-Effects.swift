// swift-format-ignore-file
// The examples of Sources/Charts/Modifiers/ChartContent+Effects.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Modifiers_ChartContent_Effects_1() async throws {
    ForEach(days) { AreaMark(x: .value("Day", $0.date), y: .value("Sold", $0.count)) }
        .mask { RectangleMark(xStart: .value("From", from), xEnd: .value("To", to)) }
}
