// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/RowMeasure.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_RowMeasure_1() async throws {
    ValuePanel("Mean price of an hour", orders.mean({ $0.price }, over: 3_600), unit: "euros")
}
