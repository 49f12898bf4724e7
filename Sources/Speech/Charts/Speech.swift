package import Foundation
package import Scenes
package import Tables

/// The second renderer: the words of the scene that the picture is drawn from.
package enum Speech {
    /// Summary, details and names of a chart; no subjective words, x always first.
    package static func meaning(of reading: Reading, locale: Locale) -> Meaning {
        let words = ChartWords(reading, locale: locale)
        let groups = ([reading] + reading.more).flatMap { MarkTexts($0, locale: locale).groups }
        guard !reading.more.isEmpty else {
            return Meaning(
                summary: words.summary, details: words.details, labels: words.labels,
                groups: groups)
        }
        let others = reading.more.map { ChartWords($0, locale: locale) }
        let count = SpokenNumber(locale: locale).count(others.count + 1)
        let sentences = [Texts.charts(count), words.summary] + others.map(\.summary)
        return Meaning(
            summary: sentences.sentences(upTo: 160),
            details: ([words.details] + others.flatMap { [$0.summary, $0.details] })
                .filter { !$0.isEmpty }.joined(separator: " "),
            labels: words.labels + others.flatMap(\.labels), groups: groups)
    }

    /// A selected interval by its first and its last included unit.
    package static func span(
        from lower: Value, to last: Value, of axis: AxisReading, locale: Locale
    ) -> String {
        SpokenAxis(axis, locale: locale).text(from: lower, to: last)
    }

    /// One end of a selection.
    package static func value(_ value: Value, of axis: AxisReading, locale: Locale) -> String {
        SpokenAxis(axis, locale: locale).text(value)
    }

    /// "June 3 to June 9, 2013. 504 of 26,115 rows."
    package static func selected(
        from lower: Value, to last: Value, of axis: AxisReading, count: Int, total: Int,
        locale: Locale
    ) -> String {
        let numbers = SpokenNumber(locale: locale)
        let words = SpokenAxis(axis, locale: locale)
        guard count > 0 else { return Texts.empty(words.text(lower), words.text(last)) }
        return Texts.selected(
            words.text(from: lower, to: last), numbers.count(count), of: numbers.count(total))
    }

    package static func cleared(total: Int, locale: Locale) -> String {
        Texts.cleared(SpokenNumber(locale: locale).count(total))
    }

    /// What a page says once it shows everything again after its link was down.
    package static func reconnected(
        caughtUp rows: Int, locale: Locale = Locale(identifier: "en_US")
    ) -> String {
        guard rows > 0 else { return Texts.reconnected }
        let count = SpokenNumber(locale: locale).count(rows)
        return Texts.reconnected + " " + Texts.caughtUp(count, isOne: rows == 1)
    }
}
