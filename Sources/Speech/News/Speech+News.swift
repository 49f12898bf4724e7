package import Foundation
import Scenes
import Tables

extension Speech {
    /// One text for all that is new on a page, at most 150 characters; nil when nothing is.
    ///
    /// `rows` is how many rows are new, each counted once; nil for those that charts count.
    package static func news(
        _ charts: [ChartNews], rows: Int? = nil, verbosity: Verbosity, locale: Locale
    ) -> String? {
        let words = NewsText(charts, rows: rows, locale: locale)
        guard !words.isEmpty else { return nil }
        switch verbosity {
        case .brief: return words.brief
        case .standard: return words.text(seriesNamed: 3, areAll: false)
        case .full: return words.text(seriesNamed: 8, areAll: true)
        }
    }

    /// Whether no series has changed by more than it usually does, so that nobody needs to hear of it
    /// before there is a digest.
    package static func isQuiet(_ charts: [ChartNews], locale: Locale) -> Bool {
        NewsText(charts, rows: nil, locale: locale).isQuiet
    }

    /// The announcement of a pause, and of its end where nothing came meanwhile.
    package static func paused(_ locale: Locale) -> String { Texts(locale).paused }
    package static func resumed(_ locale: Locale) -> String { Texts(locale).resumed }

    /// The values that crossed thresholds, as far as they fit; the others are counted.
    package static func crossed(_ texts: [String], locale: Locale) -> String {
        let words = Texts(locale)
        for count in stride(from: texts.count, through: 1, by: -1) {
            let rest = texts.count - count
            let more = rest > 0 ? [words.crossed(rest)] : []
            let text = words.sentences(texts.prefix(count) + more)
            if text.count <= NewsText.longest { return text }
        }
        return words.sentences(texts).shortened(to: NewsText.longest)
    }

    /// How often rows were replaced; beside what is said of new ones, nil where there is nothing to say.
    package static func updates(
        _ count: Int, after text: String? = nil, locale: Locale
    ) -> String? {
        guard count > 0 else { return text }
        let texts = Texts(locale)
        return texts.sentences([text, texts.updates(count)].compactMap(\.self))
    }

    /// The announcement after a pause: the news of it, and how many rows from before
    /// it were untold; nil when there are none.
    package static func resumed(
        with charts: [ChartNews], rows: Int? = nil, before untold: Int, locale: Locale
    ) -> String? {
        let words = NewsText(charts, rows: rows, locale: locale)
        return words.isEmpty && untold == 0 ? nil : words.resumed(after: untold)
    }

    /// The announcement of a page that has caught up after its link was down: how many rows it
    /// missed, and how many it had shown but not told.
    package static func reconnected(
        with charts: [ChartNews], rows: Int? = nil, before untold: Int, locale: Locale
    ) -> String {
        NewsText(charts, rows: rows, locale: locale).reconnected(after: untold)
    }
}
