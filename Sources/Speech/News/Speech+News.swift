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
        case .standard: return words.text(seriesNamed: 3)
        case .full: return words.text(seriesNamed: 8)
        }
    }

    /// How often rows were replaced; beside what is said of new ones, nil where there is nothing to say.
    package static func updates(
        _ count: Int, after text: String? = nil, locale: Locale
    ) -> String? {
        guard count > 0 else { return text }
        let updates = Texts.updates(
            SpokenNumber(locale: locale).count(count), isOne: count == 1)
        return [text, updates].compactMap(\.self).joined(separator: " ")
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

/// The texts of announcements, from all charts of a page.
private struct NewsText {
    private static let longest = 150

    private struct Spoken {
        var news: SeriesNews
        var x: SpokenAxis
        var y: SpokenAxis
        var name: String
        var position: String { x.text(news.latest.x, from: news.latest.xStart) ?? Texts.missing }
        var latest: String { y.text(news.latest.y) }

        /// Whether it is drawn on another chart of its rows too.
        func says(theSameAs other: Spoken) -> Bool {
            name == other.name && y.label == other.y.label && latest == other.latest
        }
    }

    private var series: [Spoken] = []
    private var totals: [(name: String, value: String)] = []
    private var points = 0
    private var rows = 0
    /// Whether rows are counted where there are points: they may be several points each, or none.
    private var areRows = false
    private let numbers: SpokenNumber

    init(_ charts: [ChartNews], rows total: Int?, locale: Locale) {
        numbers = SpokenNumber(locale: locale)
        for chart in charts {
            switch chart {
            case .points(let news, let count, let x, let y, let isSeveral):
                points += count
                areRows = areRows || isSeveral && count > 0
                let (x, words) = (SpokenAxis(x, locale: locale), SpokenAxis(y, locale: locale))
                let spoken = news.map {
                    Spoken(news: $0, x: x, y: words, name: $0.name.isEmpty ? words.label : $0.name)
                }
                series += spoken.filter { one in !series.contains { $0.says(theSameAs: one) } }
            case .totals(let news, let count, let y):
                rows += count
                let words = SpokenAxis(y, locale: locale)
                totals += news.map { ($0.name, words.text($0.value)) }
            }
        }
        if let total { count(exactly: total) }
    }

    /// Charts may count rows that were announced before, and leave out some that they don't know
    /// of.
    private mutating func count(exactly total: Int) {
        if areRows || series.isEmpty && points > 0 { (points, rows) = (points + rows, 0) }
        if points > 0 || rows == 0 {
            rows = min(rows, total)
            points = total - rows
        } else {
            rows = total
        }
    }

    var isEmpty: Bool { count == 0 }

    /// Points first; the groups beside them as far as they fit, but never without their count.
    func text(seriesNamed most: Int) -> String {
        guard rows > 0 else { return pointsText(named: most, within: Self.longest) }
        guard points > 0 else { return totalsText(named: most) }
        let head = rowsHead
        let text = pointsText(named: most, within: Self.longest - head.count - 1)
        return text + " " + head
    }

    private func pointsText(named most: Int, within longest: Int) -> String {
        if series.count > 1 {
            let head = Texts.newPoints(newPoints, inSeries: numbers.count(series.count))
            return fitted([head], series.map { "\($0.name) \($0.latest)" }, most, within: longest)
        }
        // Of several series it wouldn't say whose it is.
        let (high, text) = (Texts.newHighest, singleText)
        let hasRoom = high.count + 1 + text[0].count <= longest
        let isHighest = series.first?.news.isNewHighest == true
        return (isHighest && hasRoom ? [high] + text : text).sentences(upTo: longest)
    }

    private var singleText: [String] {
        guard let only = series.first else {
            return ["\(newPoints)."]
        }
        let x = only.position
        if points == 1, !areRows { return [Texts.newPoint(only.name, x, only.latest)] }
        let range = only.y.text(from: .number(only.news.lowest), to: .number(only.news.highest))
        return [
            Texts.newPoints(newPoints, in: only.name),
            Texts.latest(x, only.latest), "Range \(range).",
        ]
    }

    private func totalsText(named most: Int) -> String {
        let items = totals.enumerated().map { index, total in
            index == 0 ? Texts.now(total.name, total.value) : "\(total.name) \(total.value)"
        }
        return fitted([rowsHead], items, most, within: Self.longest)
    }

    /// "12 new points", "1 new row".
    private var newPoints: String {
        Texts.new(numbers.count(points), isOne: points == 1, areRows: areRows)
    }

    private var rowsHead: String { Texts.newRows(numbers.count(rows), isOne: rows == 1) }

    /// The head and as many items as are wanted and fit; the rest is counted.
    private func fitted(
        _ head: [String], _ items: [String], _ most: Int, within longest: Int
    ) -> String {
        let head = head.joined(separator: " ")
        for count in stride(from: min(most, items.count), through: 1, by: -1) {
            let rest = items.count - count
            let more = rest > 0 ? [Texts.more(numbers.count(rest))] : []
            let text = head + " " + (items.prefix(count) + more).joined(separator: ", ") + "."
            if text.count <= longest { return text }
        }
        return head.shortened(to: longest)
    }

    var brief: String {
        let newest = series.first?.latest ?? totals.first?.value ?? Texts.missing
        return Texts.brief(numbers.count(count), newest)
    }

    var count: Int { points + rows }

    func resumed(after untold: Int) -> String {
        let new = Texts.new(numbers.count(count), isOne: count == 1, areRows: areRows || rows > 0)
        let rest = untold > 0 ? [Texts.beforePause(numbers.count(untold))] : []
        let latest = series.first.map {
            Texts.latest($0.position, $0.latest)
        }
        // Parts that don't fit are left out from the end, but never a count.
        let room = Self.longest - rest.reduce(0) { $0 + $1.count + 1 }
        let text = [Texts.resumed(new), latest].compactMap(\.self).sentences(upTo: room)
        return ([text] + rest).joined(separator: " ")
    }

    func reconnected(after untold: Int) -> String {
        let missed = Texts.caughtUp(
            numbers.count(count), isOne: count == 1, areRows: areRows || rows > 0)
        let before = Texts.beforeOutage(numbers.count(untold))
        return [Texts.reconnected, count > 0 ? missed : nil, untold > 0 ? before : nil]
            .compactMap(\.self).joined(separator: " ")
    }
}
