import Foundation
import Testing

@testable import Speech

private typealias Sample = FindingsSample

/// Changes since a viewer heard of a chart.
@Suite struct `What changed since` {
    private func changes(
        _ before: [AskedSeries], _ now: [AskedSeries], seconds: Double = 20,
        _ verbosity: Verbosity = .standard
    ) -> String {
        let heard = answer(before, nil).heard
        return Speech.changes(
            of: now, since: heard, seconds: seconds, most: 200, verbosity: verbosity,
            locale: Sample.locale
        ).text
    }

    private func answer(
        _ series: [AskedSeries], _ heard: [HeardValue]?, most: Int = 200
    ) -> (text: String, heard: [HeardValue]?) {
        Speech.changes(
            of: series, since: heard, seconds: 5, most: most, verbosity: .standard,
            locale: Sample.locale)
    }

    @Test func `new points are counted, and the newest told with where they come from`() {
        let before = [Sample.hourly("User", [5, 9]), Sample.hourly("Idle", [90, 80])]
        let now = [Sample.hourly("User", [5, 9, 40, 60]), Sample.hourly("Idle", [90, 80, 80])]
        #expect(
            changes(before, now) == "3 new points in 20 seconds. User 60 percent, up from 9.")
        #expect(changes(before, now, .brief) == "User 60 percent, up from 9.")
        #expect(changes(before, before, seconds: 300) == "No change in 5 minutes.")
        #expect(
            changes([before[1]], [now[1]])
                == "1 new point in 20 seconds. The latest values are as before.")
    }

    @Test func `values that stand by name are compared by name, wherever they stand now`() {
        let before = Sample.named("", ["Blini": 5, "Crêpe": 9, "Dosa": 3])
        let now = Sample.named("", ["Crêpe": 12, "Arepa": 1, "Blini": 5])
        #expect(
            changes([before], [now])
                == "2 of 3 values changed, 1 gone in 20 seconds. Arepa 1 percent, new; "
                + "Crêpe 12 percent, up from 9.")
    }

    @Test func `the greatest changes come first, and the others are counted`() {
        let names = ["a", "b", "c", "d", "e", "f"]
        let before = names.map { Sample.hourly($0, [0, 50]) }
        let now = names.enumerated().map {
            Sample.hourly($1, [0, 50, 50 + Double($0 * 8)])
        }
        let text = changes(before, now)
        #expect(
            text.hasPrefix("6 new points in 20 seconds. f 90 percent, up from 50; e "), "\(text)")
        #expect(text.hasSuffix("more.") && text.count <= 150)
    }

    @Test func `an earlier part of the data is no news, and what was newer stays unheard`() {
        let whole = [Sample.hourly("User", [5, 9, 40])]
        let heard = answer(whole, nil).heard
        let earlier = answer([Sample.hourly("User", [5])], heard)
        #expect(earlier.text == "No change in 5 seconds." && earlier.heard == heard)
        let later = answer([Sample.hourly("User", [5, 9, 40, 2])], earlier.heard)
        #expect(later.text == "1 new point in 5 seconds. User 2 percent, down from 40.")
    }

    @Test func `an empty chart has no change, and its first points are new`() {
        let empty = answer([], nil)
        #expect(empty.text == "From now on this tells what changed since you asked last.")
        #expect(answer([], empty.heard).text == "No change in 5 seconds.")
        #expect(
            answer([Sample.hourly("User", [5, 9])], empty.heard).text
                == "2 new points in 5 seconds. User 9 percent, new.")
    }

    @Test func `too many values aren't compared`() {
        let series = [Sample.named("", ["a": 1, "b": 2, "c": 3])]
        let text = "There are too many values here to tell what changed."
        #expect(answer(series, nil, most: 2) == (text, nil))
        #expect(answer(series, nil, most: 3).heard?.count == 3)
        let line = [Sample.hourly("", Array(repeating: 1, count: 9))]
        #expect(answer(line, nil, most: 1).heard?.count == 1, "of a line the newest is kept")
    }

    @Test func `identities are exact as a number of the page`() {
        let id = HeardValue.id("key of a series")
        #expect(Int(Double(id)) == id && id == HeardValue.id("key of a series"))
        #expect(id != HeardValue.id("key of another"))
    }
}
