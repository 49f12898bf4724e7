import SharedScenes
import Dashboards
import Foundation
import Layouts
import Scenes
import Sessions
import Speech
import Tables

/// The news of a page, composed when it is asked for.
///
/// Rows are counted, each once, however many charts show it and however many marks it has there.
extension ViewRegistry {
    @concurrent nonisolated func news(_ asked: NewsQuery) async -> QueryResult? {
        var (asked, updates) = (asked, 0)
        for (name, rows) in asked.rows {
            guard let table = tables[name] else { continue }
            updates += await table.replacements(in: rows)
            asked.rows[name] = await table.arrived(rows)
        }
        let locale = asked.charts.first?.view.parameters.locale ?? .page
        guard asked.series == nil else { return await news(ofSeries: asked, locale) }
        let news = await chartNews(for: asked.withoutOldTables)
        if updates == 0, asked.maySkip, Speech.isQuiet(news, locale: locale) {
            return .news(rows: [:], text: nil)
        }
        let text = Speech.updates(
            updates, after: text(of: asked, news, locale), locale: locale)
        return .news(rows: asked.rows, text: text)
    }

    private nonisolated func news(ofSeries asked: NewsQuery, _ locale: Locale) async -> QueryResult
    {
        let query = asked.withoutOldTables
        guard !query.rows.isEmpty || query.occasion == .returned else {
            return .news(rows: asked.rows, text: nil)
        }
        let news = await chartNews(for: query)
        guard query.occasion == .interval else {
            return .news(rows: asked.rows, text: text(of: asked, news, locale))
        }
        let rows = news.reduce(0) { $0 + $1.rows }
        let text = Speech.news(news, rows: rows, verbosity: query.verbosity, locale: locale)
        return .news(rows: asked.rows, text: text, seriesRows: rows)
    }

    /// The text about new rows.
    private nonisolated func text(
        of asked: NewsQuery, _ news: [ChartNews], _ locale: Locale
    ) -> String? {
        let query = asked.withoutOldTables
        guard !query.rows.isEmpty || query.occasion == .returned else { return nil }
        let counts = query.counts
        switch query.occasion {
        case .interval:
            return Speech.news(
                news, rows: counts.before + counts.since, verbosity: query.verbosity, locale: locale
            )
        case .resumed:
            return Speech.resumed(
                with: news, rows: counts.since, before: counts.before, locale: locale)
        case .returned:
            return Speech.reconnected(
                with: news, rows: counts.since, before: counts.before, locale: locale)
        }
    }

    /// Of the rows that the text is about: after a pause of those since.
    private nonisolated func chartNews(for query: NewsQuery) async -> [ChartNews] {
        await news(query, query.occasion == .resumed ? query.parts.since : query.rows)
    }

    /// One chart of each table counts the rows: one that shows them, else one of groups of them.
    private nonisolated func news(
        _ query: NewsQuery, _ rows: [String: Range<Int>]
    ) async -> [ChartNews] {
        var found: [(table: String, news: ChartNews)] = []
        for chart in charts(of: query) {
            guard let rows = rows[chart.table], !rows.isEmpty else { continue }
            found += await news(of: chart.view, rows, query.series).map { (chart.table, $0) }
        }
        let shown = Set(found.filter { !$0.news.areTotals }.map(\.table))
        var counted: Set<String> = []
        return found.compactMap { table, news in
            if news.areTotals, shown.contains(table) { return nil }
            if counted.insert(table).inserted { return news }
            return news.areTotals ? nil : news.uncounted
        }
    }

    /// A value announces its thresholds; its course is news only where nothing else is of its table.
    private nonisolated func charts(of query: NewsQuery) -> [NewsQuery.Chart] {
        let isValue = query.charts.map { panel(of: $0.view)?.room.isValue ?? false }
        let drawn = Set(zip(query.charts, isValue).filter { !$1 }.map(\.0.table))
        return zip(query.charts, isValue).filter { !$1 || !drawn.contains($0.table) }.map(\.0)
    }

    /// New rows are news regardless of selections; those of each y axis are told in its unit.
    private nonisolated func news(
        of shown: ViewKey, _ rows: Range<Int>, _ series: String?
    ) async -> [ChartNews] {
        var key = shown
        key.conditions = []
        guard let panel = panel(of: key), let tables = tables(of: panel) else { return [] }
        let others = await tables.others
        guard
            let (shown, touched) = try? await tables.table.touched(
                by: rows, through: panel.transform, beside: others),
            let whole = await found(key)?.drawn(shown).scene.semantics
        else { return [] }
        return whole.charts(along: series).map {
            news(of: $0, touched, rows, series, panel, key.parameters.locale)
        }
    }

    private nonisolated func news(
        of semantics: ChartSemantics, _ touched: [Int], _ rows: Range<Int>, _ series: String?,
        _ panel: ChartPanel, _ locale: Locale
    ) -> ChartNews {
        let steps = panel.transform.steps
        guard !steps.contains(where: \.isGrouping) else {
            let totals = semantics.totals(of: Set(touched), locale: locale)
            return .totals(totals, rows: rows.count, y: semantics.measureAxis)
        }
        let (all, isTurned) = (Set(touched), semantics.isHorizontal)
        let distinct = semantics.distinctSeries.map { isTurned ? $0.turned : $0 }
        let news = distinct.compactMap { $0.news(of: all, from: touched.min() ?? 0) }
        // Rows that have left the chart already, or that it leaves out, came in all the same.
        let count =
            series == nil ? rows.count : min(rows.count, distinct.newRows(among: all).count)
        let areRows =
            steps.contains(where: \.changesRowCount) || Set(distinct.map(\.site)).count > 1
        let (x, y) = isTurned ? (semantics.y, semantics.x) : (semantics.x, semantics.y)
        return .points(news, count: count, x: x, y: y, areRows: areRows)
    }
}

extension NewsQuery {
    /// Whether its rows may wait for a later announcement.
    fileprivate var maySkip: Bool { !isDigest && occasion == .interval && verbosity != .full }

    /// Of the tables alone that have new rows.
    fileprivate var withoutOldTables: NewsQuery {
        var query = self
        query.rows = rows.filter { !$0.value.isEmpty }
        return query
    }
}

extension ChartSemantics {
    /// Its series by y axis: all facets together, and one series alone where one is asked for.
    fileprivate func charts(along series: String?) -> [ChartSemantics] {
        let axes = YAxisNews(self)
        let all = [axes.first, axes.second].compactMap(\.self)
        let own = all.filter { chart in chart.series.contains { $0.key == series } }
        return (own.isEmpty ? all : own).map { $0.part(series) }
    }
}

/// The series of all facets by their y axis, without those of other tables: the rows of these have
/// numbers of their own.
private struct YAxisNews {
    var first: ChartSemantics
    var second: ChartSemantics?

    init(_ whole: ChartSemantics) {
        let charts = whole.charts
        first = whole
        first.series = Self.series(charts.filter { !$0.sharesPlot })
        second = whole.second
        second?.series = Self.series(charts.filter(\.sharesPlot))
    }

    private static func series(_ charts: [ChartSemantics]) -> [SeriesSemantics] {
        charts.flatMap(\.series).filter { !$0.isOfOtherTable }
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

    /// The news without a row count, where another chart of the table counts the rows.
    fileprivate var uncounted: ChartNews {
        guard case .points(let series, _, let x, let y, let areRows) = self else { return self }
        return .points(series, count: 0, x: x, y: y, areRows: areRows)
    }
}
