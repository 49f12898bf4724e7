// swift-format-ignore-file
// The examples of Sources/Charts/Settings/AnnotationPosition.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Settings_AnnotationPosition_1() async throws {
    BarMark(x: .value("Style", sale.style), y: .value("Sold", sale.count))
        .annotation(position: .overlay, alignment: .top) { Text("\(sale.count)") }
}
