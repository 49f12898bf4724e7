// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/TableColumn.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_TableColumn_1() async throws {
    let time: Soundings.TableColumn<Date> = orders.time
}
