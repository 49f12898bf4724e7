// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/DataTable.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_DataTable_1() async throws {
    struct Order: Codable { var time: Date; var style: String; var price: Double }

    let orders = DataTable(of: Order.self, keep: .hours(24)) { OrderFeed() }
}
