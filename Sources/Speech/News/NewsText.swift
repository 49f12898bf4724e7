import Foundation
import Scenes
import Tables

/// The texts of announcements, from all charts of a page.
struct NewsText {
    static let longest = 150
    private static let longestBrief = 60

    private var series: [SpokenNews] = []
    private var totals: [(name: String, value: String)] = []
    private var points = 0
    private var rows = 0
    /// Whether rows are counted where there are points: they may be several points each, or none.
    private var areRows = false
    private let texts: Texts

    init(_ charts: [ChartNews], rows total: Int?, locale: Locale) {
        texts = Texts(locale)
        for chart in charts {
            switch chart {
            case .points(let news, let count, let x, let y, let isSeveral):
                points += count
                areRows = areRows || isSeveral && count > 0
                let spoken = news.map { SpokenNews($0, x: x, y: y, locale: locale) }
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
    private var count: Int { points + rows }

    /// Nothing but points of series that went on as usual.
    var isQuiet: Bool { rows == 0 && isUsual }

    private var isUsual: Bool {
        !series.isEmpty && series.allSatisfy { $0.isKnown && !$0.isMoved }
    }

    /// The series worth a mention, those first that moved furthest beyond what is usual, and then
    /// those of which too little is known; all of them where none moved and `areAll`.
    private func notable(areAll: Bool) -> [SpokenNews] {
        let moved = series.filter(\.isMoved).enumerated().sorted {
            ($1.element.movement, $0.offset) < ($0.element.movement, $1.offset)
        }
        let notable = moved.map(\.element) + series.filter { !$0.isKnown }
        return notable.isEmpty && areAll ? series : notable
    }

    // MARK: At an interval

    /// Points first; the groups beside them as far as they fit, but never without their count.
    func text(seriesNamed most: Int, areAll: Bool) -> String {
        guard rows > 0 else { return pointsText(most, areAll, within: Self.longest) }
        guard points > 0 else { return totalsText(named: most) }
        let head = rowsHead
        return texts.sentences(
            [pointsText(most, areAll, within: Self.longest - head.count - 1), head])
    }

    private func pointsText(_ most: Int, _ areAll: Bool, within longest: Int) -> String {
        if isUsual, !areAll { return texts.sentences([texts.sentence(newPoints), texts.asUsual]) }
        let notable = notable(areAll: areAll)
        if series.count > 1 {
            let head =
                notable.count == series.count
                ? texts.newPoints(newPoints, inSeries: series.count)
                : texts.sentence(newPoints)
            return fitted(head, items(notable), most, within: longest)
        }
        // Of several series it wouldn't say whose it is.
        let (high, text) = (texts.newHighest, singleText)
        let hasRoom = high.count + 1 + text[0].count <= longest
        let isHighest = series.first?.news.isNewHighest == true
        return texts.sentences(isHighest && hasRoom ? [high] + text : text, upTo: longest)
    }

    private func items(_ series: [SpokenNews]) -> [String] {
        series.map { texts.labelled($0.name, $0.change) }
    }

    private var singleText: [String] {
        guard let only = series.first else { return [texts.sentence(newPoints)] }
        if points == 1, !areRows { return [texts.newPoint(only.name, only.position, only.change)] }
        return [
            texts.newPoints(newPoints, in: only.name), texts.latest(only.position, only.change),
            texts.span(only.range),
        ]
    }

    private func totalsText(named most: Int) -> String {
        let items = totals.enumerated().map { index, total in
            index == 0
                ? texts.now(total.name, total.value) : texts.labelled(total.name, total.value)
        }
        return fitted(rowsHead, items, most, within: Self.longest)
    }

    /// "12 new points", "1 new row".
    private var newPoints: String { texts.new(points, areRows: areRows) }

    private var rowsHead: String { texts.sentence(texts.new(rows, areRows: true)) }

    /// The head and as many items as are wanted and fit; the rest is counted.
    private func fitted(
        _ head: String, _ items: [String], _ most: Int, within longest: Int
    ) -> String {
        for count in stride(from: min(most, items.count), through: 1, by: -1) {
            let list = texts.sentence(texts.separated(first(count, of: items)))
            let text = texts.sentences([head, list])
            if text.count <= longest { return text }
        }
        return head.shortened(to: longest)
    }

    /// So many, and how many there are besides.
    private func first(_ count: Int, of items: [String]) -> [String] {
        let rest = items.count - count
        return items.prefix(count) + (rest > 0 ? [texts.more(rest)] : [])
    }

    /// "12 new. Processor 58 percent, up from 19."
    var brief: String {
        if isQuiet { return texts.briefAsUsual(count) }
        let first = notable(areAll: true).first
        let changes = [
            first.flatMap { $0.isMoved ? texts.labelled($0.name, $0.change) : nil },
            first?.change, first?.latest ?? totals.first?.value ?? texts.missing,
        ].compactMap(\.self).map { texts.brief(count, $0) }
        return changes.first { $0.count <= Self.longestBrief }
            ?? changes[changes.count - 1].shortened(to: Self.longestBrief)
    }

    // MARK: After a pause or an outage

    func resumed(after untold: Int) -> String {
        let new = texts.new(count, areRows: areRows || rows > 0)
        let rest = untold > 0 ? [texts.beforePause(untold)] : []
        return text(texts.resumed(new), changes(of: count), rest)
    }

    func reconnected(after untold: Int) -> String {
        let missed = texts.caughtUp(count, areRows: areRows || rows > 0)
        let before = untold > 0 ? [texts.beforeOutage(untold)] : []
        let head = texts.sentences(count > 0 ? [texts.reconnected, missed] : [texts.reconnected])
        return text(
            head, changes(of: count).filter { _ in series.contains(where: \.isMoved) }, before)
    }

    /// The texts of the changes, from the one that names most series to the one that names fewest.
    private func changes(of count: Int) -> [String] {
        guard count > 0 else { return [] }
        let moved = items(notable(areAll: false).filter(\.isMoved))
        if moved.isEmpty {
            return series.first.map { [texts.latest($0.position, $0.latest)] } ?? []
        }
        return stride(from: min(3, moved.count), through: 1, by: -1).map { named in
            texts.sentence(first(named, of: moved).joined(separator: texts.semicolon))
        }
    }

    /// The first of the changes that fits, but never without a count.
    private func text(_ head: String, _ changes: [String], _ counts: [String]) -> String {
        let all = (changes.map { [head, $0] } + [[head]]).map { texts.sentences($0 + counts) }
        return all.first { $0.count <= Self.longest } ?? all[all.count - 1]
    }
}
