// swift-format-ignore-file
// The examples of Sources/Charts/Settings/ChartAppearance.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Settings_ChartAppearance_1() async throws {
    SalesChart().chartAppearance(.apple)
}
