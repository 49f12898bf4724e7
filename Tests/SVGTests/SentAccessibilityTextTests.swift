import Foundation
import PageModels
import Scenes
import Seeded
import Testing

@testable import SVG

/// The accessibility text as it travels: whole at first, then by what changes.
struct SentAccessibilityTextTests {
    @Test(arguments: 0..<200)
    func `a change leads from one text to the other`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var numbering = Numbering()
        var old = text(&random, &numbering)
        var page = try TextModel(message: old.message(chart: 0, counter: 1))
        for counter in 2..<12 {
            let new = text(&random, &numbering)
            if let change = new.change(since: old, chart: 0, counter: counter) {
                let parts = try JSONSerialization.jsonObject(with: Data(change)) as? [Any]
                #expect(parts?[0] as? String == "m" && parts?[2] as? Int == counter)
                try page.change(#require(parts?[3] as? [String: Any]))
            } else {
                page = try TextModel(message: new.message(chart: 0, counter: counter))
            }
            let whole = try TextModel(message: new.message(chart: 0, counter: counter))
            #expect(page.json == whole.json)
            old = new
        }
    }

    @Test func `a window that moves costs its first and last group, and words that differ`()
        throws
    {
        var numbering = Numbering()
        let old = window(from: 0, &numbering)
        let new = window(from: 2, &numbering)
        let change = try #require(new.change(since: old, chart: 1, counter: 3))
        #expect(
            String(decoding: change, as: UTF8.self)
                == #"["m",1,3,{"summary":[5,2,"2 "],"groups":[[1,0,2,[],50,0,"#
                + #"[["50 to 51",1000,1020],["51 to 52",1020,1040]]]],"shift":40}]"#)
    }

    @Test func `a text that names other elements is sent whole`() {
        var numbering = Numbering()
        var (old, new) = (window(from: 0, &numbering), window(from: 0, &numbering))
        new.add(label: "b", of: "b", &numbering)
        #expect(new.change(since: old, chart: 0, counter: 2) == nil)
        old.add(label: "c", of: "c", &numbering)
        #expect(new.change(since: old, chart: 0, counter: 2) == nil)
    }

    /// Fifty groups of a window that begins so many groups after zero.
    private func window(from start: Int, _ numbering: inout Numbering) -> Wire.SentAccessibilityText
    {
        var text = Wire.SentAccessibilityText(summary: "From \(start) on.", details: "Fifty.")
        let items = (start..<start + 50).map {
            let from = Double($0 - start) / 50
            return (text: "\($0) to \($0 + 1)", from: from, to: from + 0.02)
        }
        text.add(group: items, of: "a", origin: Double(start) / 50, &numbering)
        text.shift = Double(start) * 20
        return text
    }

    private func text(
        _ random: inout SeededGenerator, _ numbering: inout Numbering
    ) -> Wire.SentAccessibilityText {
        func sentence() -> String {
            let words = ["Höchster", "Wert", "°C", "12:00", "\"EWR\"", "😀", "and", "5", ""]
            return (0..<Int.random(in: 0..<12, using: &random))
                .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
                .joined(separator: " ")
        }
        var text = Wire.SentAccessibilityText(summary: sentence(), details: sentence())
        text.add(label: sentence(), of: "a", &numbering)
        if Int.random(in: 0..<10, using: &random) == 0 { text.add(label: "b", of: "b", &numbering) }
        for key in ["a", "b"] {
            let items = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
                (text: "\(Int.random(in: 0..<5, using: &random))", from: 0.25, to: 0.5)
            }
            text.add(group: items, of: key, isAlongY: key == "b", &numbering)
        }
        text.shift = Double(Int.random(in: 0..<3, using: &random))
        text.controls = controls(&random)
        return text
    }

    private func controls(_ random: inout SeededGenerator) -> ControlTexts {
        let total = Int.random(in: 0..<3, using: &random)
        let cursor = ControlTexts.Cursor(
            text: "\(total)", total: total, series: "a", seriesCount: 2,
            isLast: Bool.random(using: &random))
        let stops = ControlTexts.Stops(
            total: total, extent: [0, 10.5], ends: total == 0 ? [] : ["first", "last"],
            names: total == 2 ? ["first", "last"] : [])
        return ControlTexts(cursor: total == 0 ? nil : cursor, stops: stops)
    }
}
