import Foundation
import Testing

@testable import Speech

/// Rows as an answer tells them.
@Suite struct `Which rows lie there` {
    private static let titles = ["Time", "Airport", "Warmth"]
    private static let head = "2:00 PM. 12 of 90 rows."

    private func text(
        _ cells: [[String]], of count: Int, _ verbosity: Verbosity = .standard
    ) -> String {
        Speech.rows(
            FoundRows(head: Self.head, titles: Self.titles, cells: cells, count: count),
            verbosity: verbosity, locale: Locale(identifier: "en_US"))
    }

    @Test func `the first rows are told, and the others counted`() {
        let rows = [
            ["2:00 PM", "EWR", "96"], ["2:00 PM", "JFK", "84"], ["3:00 PM", "LGA", "94"],
        ]
        #expect(text(rows, of: 3) == "\(Self.head) 2:00 PM, EWR, 96; JFK, 84; 3:00 PM, LGA, 94.")
        #expect(
            text(rows, of: 12)
                == "\(Self.head) 2:00 PM, EWR, 96; JFK, 84; 3:00 PM, LGA, 94; 9 more.")
        #expect(text(rows, of: 12, .brief) == "2:00 PM, EWR, 96.")
    }

    @Test func `in full the first row names its columns`() {
        #expect(
            text([["2:00 PM", "EWR", "96"], ["2:00 PM", "JFK", "84"]], of: 2, .full)
                == "\(Self.head) Time 2:00 PM, Airport EWR, Warmth 96; JFK, 84.")
    }

    @Test func `without a row the sentence is all`() {
        for verbosity in Verbosity.allCases { #expect(text([], of: 0, verbosity) == Self.head) }
    }

    @Test func `an answer has room for a few rows and a few cells`() {
        let long = (0..<8).map {
            ["\($0)", String(repeating: "x", count: 30), "1", "2", "3", "last"]
        }
        let told = text(long, of: 100)
        #expect(told.count <= 150 && told.contains(" more.") && !told.contains("last"), "\(told)")
        let wide = [[String(repeating: "y", count: 200)]]
        #expect(text(wide, of: 1) == Self.head, "a row that fits nowhere is left out")
    }
}
