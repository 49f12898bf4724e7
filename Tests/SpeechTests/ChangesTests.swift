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
            of: now, ChangesQuestion(since: heard, seconds: seconds), most: 200,
            verbosity: verbosity, locale: Sample.locale
        ).text
    }

    private func answer(
        _ series: [AskedSeries], _ heard: [HeardValue]?, most: Int = 200,
        own: (series: Int, index: Int)? = nil, hidesSeries: Bool = false, waiting: Int? = nil,
        _ verbosity: Verbosity = .standard
    ) -> (text: String, heard: [HeardValue]?) {
        let question = ChangesQuestion(
            since: heard, seconds: 5, own: own, hidesSeries: hidesSeries, waiting: waiting)
        return Speech.changes(
            of: series, question, most: most, verbosity: verbosity, locale: Sample.locale)
    }

    @Test func `the series that a viewer is on is told, changed or not`() {
        let names = ["a", "b", "c", "d", "e", "f"]
        let heard = answer(names.map { Sample.hourly($0, [0, 50]) }, nil).heard
        let now = names.enumerated().map { Sample.hourly($1, [0, 50, 90 - Double($0 * 8)]) }
        let text = answer(now, heard, own: (series: 5, index: 1)).text
        #expect(text.contains(". a 90 percent, up from 50; f unchanged; b "), "\(text)")
        let own = answer(now, heard, own: (series: 4, index: 1)).text
        #expect(own.contains("seconds. e 58 percent, up from 50; a 90 percent"), "\(own)")
        #expect(
            answer(now, heard, own: (series: 5, index: 1), .brief).text
                == "a 90 percent, up from 50.")
        #expect(text.count <= 150 && own.count <= 150)
    }

    @Test func `hidden series aren't gone, and are known when they come back`() {
        let both = [
            Sample.named("EWR", ["Blini": 5, "Crêpe": 9]), Sample.named("LGA", ["Blini": 1]),
        ]
        let heard = answer(both, nil).heard
        let hidden = answer([both[0]], heard, hidesSeries: true)
        #expect(hidden.text == "No change in 5 seconds.")
        #expect(answer(both, hidden.heard).text == "No change in 5 seconds.")
        #expect(answer([both[0]], heard).text.hasPrefix("1 gone"), "without hidden ones it is")
    }

    @Test func `rows that wait for the end of a pause are told`() {
        let line = [Sample.hourly("User", [5, 9])]
        let heard = answer(line, nil).heard
        #expect(
            answer(line, heard, waiting: 12).text == "Updates are paused, 12 rows wait.")
        #expect(
            answer(line, heard, waiting: 1, .brief).text == "Updates are paused, 1 row waits.")
        #expect(answer(line, heard, waiting: 0).text == "No change in 5 seconds.")
        #expect(
            answer([Sample.hourly("User", [5, 9, 60])], heard, waiting: 3).text
                == "Updates are paused, 3 rows wait. 1 new point in 5 seconds. "
                + "User 60 percent, up from 9.")
    }

    @Test func `of too many values to keep, their number and their mean are compared`() {
        let before = [Sample.named("", ["a": 1, "b": 2, "c": 3])]
        let heard = answer(before, nil, most: 2).heard
        #expect(heard?.count == 2)
        #expect(answer(before, heard, most: 2).text == "No change in 5 seconds.")
        let now = [Sample.named("", ["a": 1, "b": 2, "c": 3, "d": 6])]
        #expect(
            answer(now, heard, most: 2).text
                == "1 new point in 5 seconds. Load mean 3 percent, up from 2.")
        #expect(
            answer(
                [Sample.named("", ["a": 1, "b": 2, "c": 3])], answer(now, nil, most: 2).heard,
                most: 2
            )
            .text == "1 gone in 5 seconds. Load mean 2 percent, down from 3.")
    }

    @Test func `new points are counted, and the newest told with where they come from`() {
        let before = [Sample.hourly("User", [5, 9]), Sample.hourly("Idle", [90, 80])]
        let now = [Sample.hourly("User", [5, 9, 40, 60]), Sample.hourly("Idle", [90, 80, 80])]
        #expect(
            changes(before, now)
                == "3 new points across 2 series in 20 seconds. User 60 percent, up from 9.")
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
            text.hasPrefix(
                "6 new points across 6 series in 20 seconds. f 90 percent, up from 50; e "),
            "\(text)")
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

    private func lookingBack(
        _ back: Double, from hour: Int, heard: [HeardValue]? = nil, _ series: [AskedSeries]
    ) -> String {
        var question = ChangesQuestion(since: heard, seconds: 5)
        question.lookBack(back, from: Sample.hour(hour), at: series)
        return Speech.changes(
            of: series, question, most: 200, verbosity: .standard, locale: Sample.locale
        ).text
    }

    @Test func `who hasn't asked before hears of what changed for so long`() {
        let series = [
            Sample.hourly("User", [5, 9, 40, 60]), Sample.hourly("Idle", [90, 80, 80, 80]),
        ]
        let told = "4 new points across 2 series in 2 hours. User 60 percent, up from 9."
        #expect(lookingBack(7_200, from: 3, series) == told)
        let heard = answer(series, nil).heard
        #expect(lookingBack(7_200, from: 3, heard: heard, series) == told, "heard too late")
        #expect(lookingBack(3, from: 3, heard: heard, series) == "No change in 5 seconds.")
        #expect(lookingBack(60, from: 9, heard: heard, series) == "No change in 1 minute.")
    }

    @Test func `what was heard earlier is what counts, and what wasn't known then too`() {
        let before = [Sample.hourly("User", [5, 9])]
        let late = [Sample.hourly("User", [5, 9, 40])]
        #expect(
            lookingBack(60, from: 9, heard: answer(before, nil).heard, late)
                == "1 new point in 1 minute. User 40 percent, up from 9.", "rows that came late")
        #expect(
            lookingBack(7_200, from: 1, late)
                == "From now on this tells what changed since you asked last.", "nothing is so old")
        let named = [Sample.named("", ["Blini": 5])]
        let changed = [Sample.named("", ["Blini": 6])]
        #expect(
            lookingBack(60, from: 9, heard: answer(named, nil).heard, changed)
                == "1 of 1 value changed in 5 seconds. Blini 6 percent, up from 5.")
    }

    @Test func `an empty chart has no change, and its first points are new`() {
        let empty = answer([], nil)
        #expect(empty.text == "From now on this tells what changed since you asked last.")
        #expect(answer([], empty.heard).text == "No change in 5 seconds.")
        #expect(
            answer([Sample.hourly("User", [5, 9])], empty.heard).text
                == "2 new points in 5 seconds. User 9 percent, new.")
    }

    @Test func `too many series aren't compared`() {
        let series = [Sample.named("", ["a": 1, "b": 2, "c": 3])]
        let text = "There are too many values here to tell what changed."
        #expect(answer(series, nil, most: 1) == (text, nil))
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
