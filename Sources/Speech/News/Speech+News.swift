package import Foundation
import Scenes
import Tables

extension Speech {
    /// One text for all that is new on a page, at most 150 characters; nil when nothing is.
    ///
    /// `rows` says how many came in, whatever of them the charts still show.
    package static func news(
        _ charts: [ChartNews], rows: Int, isResumption: Bool, verbosity: Verbosity, locale: Locale
    ) -> String? {
        let words = NewsWords(charts, rows: rows, locale: locale)
        guard rows > 0 else { return nil }
        if isResumption { return words.resumed }
        switch verbosity {
        case .brief: return words.brief
        case .standard: return words.text(seriesNamed: 3)
        case .full: return words.text(seriesNamed: 8)
        }
    }
}

/// The texts of announcements, from all charts of a page.
private struct NewsWords {
    private static let longest = 150

    private struct Spoken {
        var news: SeriesNews
        var x: SpokenAxis
        var y: SpokenAxis
        var name: String
        var latest: String { y.text(news.latest.y) }
    }

    private var series: [Spoken] = []
    private var totals: [(name: String, value: String)] = []
    private let rows: Int
    private let numbers: SpokenNumber

    init(_ charts: [ChartNews], rows: Int, locale: Locale) {
        self.rows = rows
        numbers = SpokenNumber(locale: locale)
        for chart in charts {
            switch chart {
            case .points(let news, let x, let y):
                let (x, words) = (SpokenAxis(x, locale: locale), SpokenAxis(y, locale: locale))
                series += news.map {
                    Spoken(news: $0, x: x, y: words, name: $0.name.isEmpty ? y.label : $0.name)
                }
            case .totals(let news, let y):
                let words = SpokenAxis(y, locale: locale)
                totals += news.map { ($0.name, words.text($0.value)) }
            }
        }
    }

    /// How many points came in, over all series.
    private var points: Int { series.reduce(0) { $0 + $1.news.count } }

    func text(seriesNamed most: Int) -> String {
        guard !series.isEmpty else { return totalsText(named: most) }
        if series.count > 1 {
            let count = numbers.count(points)
            let head = Texts.newPoints(count, inSeries: numbers.count(series.count))
            return fitted([head], series.map { "\($0.name) \($0.latest)" }, most)
        }
        // Of several series it wouldn't say whose it is.
        let high = series[0].news.isNewHighest ? [Texts.newHighest] : []
        return (high + singleText).sentences(upTo: Self.longest)
    }

    private var singleText: [String] {
        guard let only = series.first else { return [] }
        let x = only.x.text(only.news.latest.x)
        if only.news.count == 1 { return [Texts.newPoint(only.name, x, only.latest)] }
        let range = only.y.text(from: .number(only.news.lowest), to: .number(only.news.highest))
        return [
            Texts.newPoints(numbers.count(only.news.count), in: only.name),
            Texts.latest(x, only.latest), "Range \(range).",
        ]
    }

    private func totalsText(named most: Int) -> String {
        let head = Texts.newRows(numbers.count(rows), isOne: rows == 1)
        let items = totals.enumerated().map { index, total in
            index == 0 ? Texts.now(total.name, total.value) : "\(total.name) \(total.value)"
        }
        return fitted([head], items, most)
    }

    /// The head and as many items as are wanted and fit; the rest is counted.
    private func fitted(_ head: [String], _ items: [String], _ most: Int) -> String {
        let head = head.joined(separator: " ")
        for count in stride(from: min(most, items.count), through: 1, by: -1) {
            let rest = items.count - count
            let more = rest > 0 ? [Texts.more(numbers.count(rest))] : []
            let text = head + " " + (items.prefix(count) + more).joined(separator: ", ") + "."
            if text.count <= Self.longest { return text }
        }
        return head.shortened(to: Self.longest)
    }

    var brief: String {
        if let first = series.first { return Texts.brief(numbers.count(points), first.latest) }
        return Texts.brief(numbers.count(rows), totals.first?.value ?? Texts.missing)
    }

    var resumed: String {
        let count = series.isEmpty ? rows : points
        let head = Texts.resumed(numbers.count(count), isOne: count == 1)
        guard let first = series.first else { return head }
        let latest = Texts.latest(first.x.text(first.news.latest.x), first.latest)
        return [head, latest].sentences(upTo: Self.longest)
    }
}
