// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/RowCondition.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_RowCondition_1() async throws {
    orders.filter { $0.price > 20 && $0.style == "Pizza" }
}
