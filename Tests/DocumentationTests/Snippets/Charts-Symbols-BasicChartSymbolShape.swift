// swift-format-ignore-file
// The examples of Sources/Charts/Symbols/BasicChartSymbolShape.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Symbols_BasicChartSymbolShape_1() async throws {
    PointMark(x: .value("Wind", wind), y: .value("Temperature", temperature))
        .symbol(.diamond)
}
