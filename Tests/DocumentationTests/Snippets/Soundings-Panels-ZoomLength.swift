// swift-format-ignore-file
// The examples of Sources/Soundings/Panels/ZoomLength.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Panels_ZoomLength_1() async throws {
    Panel("Prices") {
        Chart(orders) { order in
            PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
        }
    }
    .zoomable([.minutes(5), .hours(1), .all])
}
