// swift-format-ignore-file
// The examples of Sources/Soundings/Panels/FilterControl.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Panels_FilterControl_1() async throws {
    FilterControl("Style", by: orders.style, as: .choice)
    FilterControl("Days", by: orders.time)
}
