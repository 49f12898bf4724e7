// swift-format-ignore-file
// The examples of Sources/Charts/Bins/NumberBins.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Bins_NumberBins_1() async throws {
    let bins = NumberBins(data: heights)
    let counts = Dictionary(grouping: heights, by: bins.index)
    Chart(counts.keys.sorted(), id: \.self) { bin in
        BarMark(x: .value("Height", bins[bin]), y: .value("People", counts[bin]?.count ?? 0))
    }
}
