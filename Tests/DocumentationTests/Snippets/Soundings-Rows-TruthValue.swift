// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/TruthValue.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_TruthValue_1() async throws {
    Chart(orders.filter { $0.isLate == true }) { order in
        PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
            .symbol(by: .value("Late", order.isLate))
    }
}
