// swift-format-ignore-file
// The examples of Sources/Soundings/Panels/Rows.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Panels_Rows_1() async throws {
    Rows(orders, title: "Orders", columns: [\.time, \.price])
}
