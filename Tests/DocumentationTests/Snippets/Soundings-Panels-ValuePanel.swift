// swift-format-ignore-file
// The examples of Sources/Soundings/Panels/ValuePanel.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Panels_ValuePanel_1() async throws {
    ValuePanel("Oven", sensors.last { $0.temperature }, unit: "degrees Celsius")
        .alert("The oven is too hot", above: 280, for: 10)
}
