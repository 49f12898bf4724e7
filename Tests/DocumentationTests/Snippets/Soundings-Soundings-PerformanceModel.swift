// swift-format-ignore-file
// The examples of Sources/Soundings/Soundings.docc/PerformanceModel.md, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Soundings_docc_PerformanceModel_1() async throws {
    Chart(orders) { order in
        LineMark(x: .value("Time", order.time), y: .value("Price", order.price))
    }
}

@MainActor func Sources_Soundings_Soundings_docc_PerformanceModel_2() async throws {
    Chart(orders.grouped { [$0.time.by(.hour)] }) { hour in
        BarMark(x: .value("Hour", hour.time, unit: .hour), y: .value("Sold", hour.sum(\.price)))
    }
}

@MainActor func Sources_Soundings_Soundings_docc_PerformanceModel_3() async throws {
    Panel("Last orders", of: orders.latest(50)) { orders in
        Chart(orders, id: \.time) { order in
            BarMark(x: .value("Time", order.time), y: .value("Price", order.price))
        }
    }
}

@MainActor func Sources_Soundings_Soundings_docc_PerformanceModel_4() async throws {
    var settings = ServerSettings()
    settings.limits.viewBytes = 512 << 20
    settings.limits.tableBytes = 1 << 30
    settings.frameMilliseconds = 250
}
