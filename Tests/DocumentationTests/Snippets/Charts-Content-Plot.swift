// swift-format-ignore-file
// The examples of Sources/Charts/Content/Plot.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Content_Plot_1() async throws {
    Plot {
        LineMark(x: .value("Day", day), y: .value("Sold", sold))
        PointMark(x: .value("Day", day), y: .value("Sold", sold))
    }
    .foregroundStyle(.orange)
}
