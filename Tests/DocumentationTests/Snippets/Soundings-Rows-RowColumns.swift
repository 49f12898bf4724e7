// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/RowColumns.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_RowColumns_1() async throws {
    orders.latest(5) { $0.style }.filter { $0.price > 20 }
}
