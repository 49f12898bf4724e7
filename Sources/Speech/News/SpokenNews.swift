import Foundation
import Scenes
import Tables

/// The news of one series in words.
struct SpokenNews {
    let news: SeriesNews
    let name: String
    let label: String
    private let x: SpokenAxis
    private let y: SpokenAxis
    /// How long its axis is.
    private let span: Double?

    init(_ news: SeriesNews, x: AxisSemantics, y: AxisSemantics, locale: Locale) {
        (self.news, self.x, self.y) = (
            news, SpokenAxis(x, locale: locale), SpokenAxis(y, locale: locale)
        )
        label = self.y.label
        // "1 minute" says what is averaged over, not what.
        let isNumber = news.name.first?.isNumber == true && !label.isEmpty
        name =
            news.name.isEmpty
            ? label : isNumber ? self.y.texts.labelled(label, news.name) : news.name
        let ends = (y.bounds.lower.scalar, y.bounds.upper.scalar)
        span = ends.0.flatMap { low in ends.1.map { abs($0 - low) } }
    }

    var position: String { x.text(news.latest.x, from: news.latest.xStart) ?? x.texts.missing }
    var latest: String { y.text(news.latest.y) }
    var range: String { y.text(from: .number(news.lowest), to: .number(news.highest)) }

    /// "58 percent, up from 19"; the value alone where it hasn't moved, or nobody knows.
    var change: String {
        guard isMoved, let past = news.past, let now = news.latest.y.scalar else { return latest }
        let before = y.text(.number(past.last), isPlain: true)
        return now > past.last
            ? y.texts.up(latest, from: before) : y.texts.down(latest, from: before)
    }

    var isKnown: Bool { news.past != nil }

    /// Whether it changed by more than it usually does, and by more than a viewer sees at a glance.
    var isMoved: Bool { movement > 1 }

    /// In how many times what would be noticed.
    var movement: Double {
        guard let past = news.past, let now = news.latest.y.scalar,
            y.text(.number(past.last)) != latest
        else { return 0 }
        let noticed = max(1.5 * past.usualChange, 0.05 * (span ?? 0), .leastNormalMagnitude)
        return abs(now - past.last) / noticed
    }

    /// Whether it is drawn on another chart of its rows too.
    func says(theSameAs other: Self) -> Bool {
        name == other.name && label == other.label && latest == other.latest
    }
}
