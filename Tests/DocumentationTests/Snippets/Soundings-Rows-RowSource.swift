// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/RowSource.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Soundings_Rows_RowSource_1 {
    @MainActor static func bars(_ rows: some RowSource<RowColumns<Order>>) -> some View {
        Chart(rows) { order in
            BarMark(x: .value("Style", order.style), y: .value("Price", order.price))
        }
    }
}

@MainActor func Sources_Soundings_Rows_RowSource_2() async throws {
    Chart(orders) { order in
        PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
    }
}

@MainActor func Sources_Soundings_Rows_RowSource_3() async throws {
    Chart {
        RowContent(orders) { order in
            PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
        }
        RuleMark(y: .value("Limit", 20))
    }
}
