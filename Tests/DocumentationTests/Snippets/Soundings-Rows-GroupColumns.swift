// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/GroupColumns.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_GroupColumns_1() async throws {
    Chart(orders.grouped { $0.style }) { group in
        BarMark(x: .value("Style", group.style), y: .value("Median", group.median(\.price)))
    }
}
