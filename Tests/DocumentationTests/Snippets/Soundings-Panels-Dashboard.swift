// swift-format-ignore-file
// The examples of Sources/Soundings/Panels/Dashboard.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Panels_Dashboard_1() async throws {
    Dashboard("orders", title: "Orders", timeRange: [.hours(1), .all]) {
        Rows(orders)
    }
}
