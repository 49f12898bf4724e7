// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/GroupKey.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_GroupKey_1() async throws {
    let groups = orders.grouped { [$0.time.by(.day), $0.style.key] }
}
