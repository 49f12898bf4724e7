// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/TableColumn+Steps.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_TableColumn_Steps_1() async throws {
    orders.grouped { $0.price.binned(by: 5) }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Steps_2() async throws {
    let bins = orders.grouped { [$0.price.binStart(ofAbout: 20).key, $0.price.binEnd(ofAbout: 20).key] }
    Chart(bins) { bin in
        RectangleMark(
            xStart: .value("From", bin.key { $0.price.binStart(ofAbout: 20) }),
            xEnd: .value("To", bin.key { $0.price.binEnd(ofAbout: 20) }),
            yStart: .value("Orders", 0), yEnd: .value("Orders", bin.numberOfRows))
    }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Steps_3() async throws {
    Chart(orders) { order in
        LineMark(
            x: .value("Time", order.time.shifted(by: 1, .weekOfYear)),
            y: .value("Last week", order.price))
    }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Steps_4() async throws {
    orders.latest(7, ofEach: { $0.time.beginning(of: .day) })
}

@MainActor func Sources_Soundings_Rows_TableColumn_Steps_5() async throws {
    messages.grouped { $0.text.part(1, of: 3, splitAt: " ") }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Steps_6() async throws {
    messages.grouped { $0.text.match("GET /([a-z]+)") }
}

@MainActor func Sources_Soundings_Rows_TableColumn_Steps_7() async throws {
    Chart(messages) { message in
        PointMark(
            x: .value("Time", message.time),
            y: .value("Duration", message.text.number(in: "took ([0-9.]+) ms")))
    }
}
