import Broadcast
import Dashboards
import Foundation
import Layouts
import Scenes
import Sessions
import Speech
import Tables

/// What is new on a page, composed when it is asked for.
///
/// Rows are counted, each once, however many charts show it and however many marks it has there.
extension ViewRegistry {
    @concurrent nonisolated func news(_ query: NewsQuery) async -> QueryResult? {
        let locale = query.charts.first?.view.parameters.locale ?? .page
        let (_, since) = query.parts
        let counts = query.counts
        switch query.occasion {
        case .interval where query.series != nil:
            let news = await news(query, query.rows)
            let rows = news.reduce(0) { $0 + $1.rows }
            let text = Speech.news(news, rows: rows, verbosity: query.verbosity, locale: locale)
            return .news(rows: query.rows, text: text, seriesRows: rows)
        case .interval:
            let text = Speech.news(
                await news(query, query.rows), rows: counts.before + counts.since,
                verbosity: query.verbosity, locale: locale)
            return .news(rows: query.rows, text: text)
        case .resumed:
            let text = Speech.resumed(
                with: await news(query, since), rows: counts.since, before: counts.before,
                locale: locale)
            return .news(rows: query.rows, text: text)
        case .returned:
            let text = Speech.reconnected(
                with: await news(query, query.rows), rows: counts.since, before: counts.before,
                locale: locale)
            return .news(rows: query.rows, text: text)
        }
    }

    /// Of each table one chart counts the rows: one that shows them, else one of groups of them.
    private nonisolated func news(
        _ query: NewsQuery, _ rows: [String: Range<Int>]
    ) async -> [ChartNews] {
        var found: [(table: String, news: ChartNews)] = []
        for chart in query.charts {
            guard let numbers = rows[chart.table],
                let rows = await tables[chart.table]?.arrived(numbers), !rows.isEmpty,
                let news = await news(of: chart.view, rows, query.series)
            else { continue }
            found.append((chart.table, news))
        }
        let shown = Set(found.filter { !$0.news.areTotals }.map(\.table))
        var counted: Set<String> = []
        return found.compactMap { table, news in
            if news.areTotals, shown.contains(table) { return nil }
            if counted.insert(table).inserted { return news }
            return news.areTotals ? nil : news.uncounted
        }
    }

    /// What came in is news whatever is selected.
    private nonisolated func news(
        of shown: ViewKey, _ rows: Range<Int>, _ series: String?
    ) async -> ChartNews? {
        var key = shown
        key.conditions = []
        guard let panel = panel(of: key), let table = tables[panel.table],
            let (shown, touched) = try? await table.touched(by: rows, through: panel.transform),
            let whole = await view(key)?.drawn(shown).scene.reading
        else { return nil }
        let reading = whole.part(series)
        let steps = panel.transform.steps
        guard !steps.contains(where: \.isGrouping) else {
            let totals = reading.totals(
                of: Set(touched), in: shown.drawn, locale: key.parameters.locale)
            return .totals(totals, rows: rows.count, y: reading.measureAxis)
        }
        let (all, isTurned) = (Set(touched), reading.isHorizontal)
        let distinct = reading.distinctSeries.map { isTurned ? $0.turned : $0 }
        let told = distinct.compactMap { $0.news(of: all, from: touched.min() ?? 0) }
        // Rows that have left the chart already, or that it leaves out, came in all the same.
        let count =
            series == nil ? rows.count : min(rows.count, distinct.newRows(among: all).count)
        let areRows =
            steps.contains(where: \.changesCount) || Set(distinct.map(\.site)).count > 1
        let (x, y) = isTurned ? (reading.y, reading.x) : (reading.x, reading.y)
        return .points(told, count: count, x: x, y: y, areRows: areRows)
    }
}

extension Transform.Step {
    fileprivate var isGrouping: Bool { if case .group = self { true } else { false } }

    /// Whether a row may become none, or several.
    fileprivate var changesCount: Bool {
        switch self {
        case .filter, .fold: true
        default: false
        }
    }
}

extension ChartSemantics {
    /// With one series alone; with all where there is none of this key.
    fileprivate func part(_ key: String?) -> ChartSemantics {
        var part = self
        let own = series.filter { $0.key == key }
        if !own.isEmpty { part.series = own }
        return part
    }

    fileprivate var measureAxis: AxisSemantics { isHorizontal ? x : y }

    /// The groups that rows of the drawn table stand for, as they are now.
    fileprivate func totals(of rows: Set<Int>, in table: Table, locale: Locale) -> [TotalNews] {
        dataSeries.flatMap { series in
            series.points.filter { rows.contains($0.row) }.map { point in
                let place = isHorizontal ? point.y : point.x
                let start = isHorizontal ? point.yStart : point.xStart
                let name = Speech.span(
                    from: start ?? place, to: place, of: isHorizontal ? y : x, locale: locale)
                let isNamed = !series.name.isEmpty && series.name != name
                return TotalNews(
                    name: isNamed ? "\(series.name), \(name)" : name,
                    value: isHorizontal ? point.x : point.y)
            }
        }
    }
}

extension [SeriesSemantics] {
    /// The rows of the drawn table that have a mark in one of them.
    fileprivate func newRows(among rows: Set<Int>) -> Set<Int> {
        reduce(into: []) { $0.formUnion($1.points.lazy.map(\.row).filter(rows.contains)) }
    }
}

extension SeriesSemantics {
    /// With what is measured along y.
    fileprivate var turned: SeriesSemantics {
        var turned = self
        turned.points = points.map {
            PointSemantics(x: $0.y, y: $0.x, xStart: $0.yStart, yStart: $0.xStart, row: $0.row)
        }
        return turned
    }
}

extension ChartNews {
    fileprivate var areTotals: Bool { if case .totals = self { true } else { false } }

    fileprivate var rows: Int {
        switch self {
        case .points(_, let count, _, _, _): count
        case .totals(_, let rows, _): rows
        }
    }

    /// The same where another chart of the table counts the rows.
    fileprivate var uncounted: ChartNews {
        guard case .points(let series, _, let x, let y, let areRows) = self else { return self }
        return .points(series, count: 0, x: x, y: y, areRows: areRows)
    }
}

extension SeriesSemantics {
    /// The mark in the chart's code or YAML that draws it: several series may share one.
    fileprivate var site: Substring {
        key.split(separator: ":", maxSplits: 2).dropFirst().first ?? ""
    }

    /// What rows of the drawn table, none before a first one, brought to this series; nil when
    /// nothing.
    func news(of rows: Set<Int>, from first: Int) -> SeriesNews? {
        var (news, before): (SeriesNews?, Double?)
        var count = 0
        // There may be very many, so that they are gone through once.
        for point in points {
            let isNew = point.row >= first && rows.contains(point.row)
            if isNew { count += 1 }
            guard let value = point.y.scalar, value.isFinite else { continue }
            if isNew {
                news.take(point, value, of: name)
            } else if point.row < first {
                before = max(before ?? value, value)
            }
        }
        news?.count = count
        if let before, let highest = news?.highest { news?.isNewHighest = highest > before }
        return news
    }
}

extension SeriesNews? {
    fileprivate mutating func take(_ point: PointSemantics, _ value: Double, of name: String) {
        guard let known = self else {
            self = SeriesNews(
                name: name, count: 1, latest: point, lowest: value, highest: value,
                isNewHighest: false)
            return
        }
        self?.latest = point
        self?.lowest = min(known.lowest, value)
        self?.highest = max(known.highest, value)
    }
}
