import Charts
import Foundation
import SoundingsRender
import SwiftUI
import Testing

/// Descriptions of charts whose marks aren't bars of names.
@MainActor struct AlternativeTextTests {
    private func text(_ view: some View) throws -> String {
        try ImageRenderer(content: view).alternativeText
    }

    @Test func `cells over numbers measure by their colours`() throws {
        let cells = Chart(0..<6, id: \.self) { index in
            RectangleMark(
                xStart: .value("X", index % 3), xEnd: .value("X", index % 3 + 1),
                yStart: .value("Y", index / 3), yEnd: .value("Y", index / 3 + 1)
            )
            .foregroundStyle(by: .value("Share", index * index))
        }
        #expect(
            try text(cells)
                == "Rectangle chart, 6 points. Share 0 to 25, highest at 2 to 3, 1 to 2, "
                + "lowest at 0 to 1, 0 to 1. X 0 to 3. Y 0 to 2.")
    }

    @Test func `an axis of moments is as long as its marks`() throws {
        let first = Date(timeIntervalSince1970: 1_741_046_400)
        let days = Chart(0..<5, id: \.self) { day in
            BarMark(
                x: .value("Date", first.addingTimeInterval(86_400 * Double(day))),
                y: .value("Sold", day + 2))
        }
        #expect(
            try text(days).hasSuffix(
                "Date March 4, 2025, 12:00 AM to March 8, 2025, 12:00 AM."))
    }

    @Test func `a name that chooses the colour as well is said once`() throws {
        let names = Chart(["great", "poor"], id: \.self) { name in
            BarMark(x: .value("Name", name), y: .value("Count", name.count))
                .foregroundStyle(by: .value("Name", name))
        }
        #expect(
            try text(names).contains("Count 4 to 5, highest for great, lowest for poor."))
    }

    @Test func `bars of more series than there are colours are filled`() throws {
        let many = Chart(0..<14, id: \.self) { index in
            BarMark(x: .value("Day", "A"), y: .value("Sold", index + 1))
                .foregroundStyle(by: .value("Name", "s\(index)"))
        }
        #expect(try !ImageRenderer(content: many).svg.contains(#"fill="none""#))
    }
}
