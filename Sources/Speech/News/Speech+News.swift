package import Foundation
import Scenes
import Tables

extension Speech {
    /// One text for all that is new on a page, at most 150 characters; nil when nothing is.
    package static func news(
        _ charts: [ChartNews], verbosity: Verbosity, locale: Locale
    ) -> String? {
        let words = NewsWords(charts, locale: locale)
        guard !words.isEmpty else { return nil }
        switch verbosity {
        case .brief: return words.brief
        case .standard: return words.text(seriesNamed: 3)
        case .full: return words.text(seriesNamed: 8)
        }
    }

    /// What is told once updates go on after a pause, of the news during it and those that the
    /// pause kept from being told; nil when there are none.
    package static func resumed(
        with charts: [ChartNews], before: [ChartNews], locale: Locale
    ) -> String? {
        let words = NewsWords(charts, locale: locale)
        let untold = NewsWords(before, locale: locale)
        return words.isEmpty && untold.isEmpty ? nil : words.resumed(after: untold.count)
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
    private var points = 0
    private var rows = 0
    private let numbers: SpokenNumber

    init(_ charts: [ChartNews], locale: Locale) {
        numbers = SpokenNumber(locale: locale)
        for chart in charts {
            switch chart {
            case .points(let news, let count, let x, let y):
                points += count
                let (x, words) = (SpokenAxis(x, locale: locale), SpokenAxis(y, locale: locale))
                series += news.map {
                    Spoken(news: $0, x: x, y: words, name: $0.name.isEmpty ? words.label : $0.name)
                }
            case .totals(let news, let count, let y):
                rows += count
                let words = SpokenAxis(y, locale: locale)
                totals += news.map { ($0.name, words.text($0.value)) }
            }
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
            let count = numbers.count(points)
            let head = Texts.newPoints(count, inSeries: numbers.count(series.count))
            return fitted([head], series.map { "\($0.name) \($0.latest)" }, most, within: longest)
        }
        // Of several series it wouldn't say whose it is.
        let high = series.first?.news.isNewHighest == true ? [Texts.newHighest] : []
        return (high + singleText).sentences(upTo: longest)
    }

    private var singleText: [String] {
        guard let only = series.first else {
            return [Texts.newPoints(numbers.count(points), inSeries: numbers.count(1))]
        }
        let x = only.x.text(only.news.latest.x)
        if points == 1 { return [Texts.newPoint(only.name, x, only.latest)] }
        let range = only.y.text(from: .number(only.news.lowest), to: .number(only.news.highest))
        return [
            Texts.newPoints(numbers.count(points), in: only.name),
            Texts.latest(x, only.latest), "Range \(range).",
        ]
    }

    private func totalsText(named most: Int) -> String {
        let items = totals.enumerated().map { index, total in
            index == 0 ? Texts.now(total.name, total.value) : "\(total.name) \(total.value)"
        }
        return fitted([rowsHead], items, most, within: Self.longest)
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
        let head = Texts.resumed(numbers.count(count), isOne: count == 1)
        let rest = untold > 0 ? [Texts.untold(numbers.count(untold))] : []
        let latest = series.first.map {
            Texts.latest($0.x.text($0.news.latest.x), $0.latest)
        }
        // What doesn't fit is left out from the end, but no count.
        let room = Self.longest - rest.reduce(0) { $0 + $1.count + 1 }
        let text = [head, latest].compactMap(\.self).sentences(upTo: room)
        return ([text] + rest).joined(separator: " ")
    }
}
