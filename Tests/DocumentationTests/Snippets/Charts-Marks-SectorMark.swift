// swift-format-ignore-file
// The examples of Sources/Charts/Marks/SectorMark.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Marks_SectorMark_1() async throws {
    Chart(sales) { sale in
        SectorMark(angle: .value("Sold", sale.count), innerRadius: .ratio(0.6), angularInset: 1)
            .foregroundStyle(by: .value("Style", sale.style))
    }
}
