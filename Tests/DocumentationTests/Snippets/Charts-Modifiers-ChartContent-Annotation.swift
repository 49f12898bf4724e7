// swift-format-ignore-file
// The examples of Sources/Charts/Modifiers/ChartContent+Annotation.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Modifiers_ChartContent_Annotation_1() async throws {
    BarMark(x: .value("Style", sale.style), y: .value("Sold", sale.count))
        .annotation(position: .top) { Text("\(sale.count)").font(.caption) }
}
