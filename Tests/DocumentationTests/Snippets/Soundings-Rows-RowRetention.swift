// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/RowRetention.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_RowRetention_1() async throws {
    DataTable("recent", of: Order.self, keep: .days(7))
    DataTable("newest", of: Order.self, keep: .rows(10_000))
}
