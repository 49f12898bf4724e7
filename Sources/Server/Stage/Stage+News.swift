import Broadcast
import Dashboards
import Foundation
import Layouts
import Scenes
import Sessions
import Speech
import Tables

/// What is new on a page, composed when it is asked for.
extension Stage {
    @concurrent nonisolated func news(_ query: NewsQuery) async -> Answer? {
        let locale = query.charts.first?.view.parameters.locale ?? Locale(identifier: "en_US")
        let (before, since) = query.parts
        let text =
            query.pausedAt == nil
            ? Speech.news(
                await news(query, query.rows), verbosity: query.verbosity, locale: locale)
            : Speech.resumed(
                with: await news(query, since), before: await news(query, before),
                locale: locale)
        return .news(rows: query.rows, text: text)
    }

    private nonisolated func news(
        _ query: NewsQuery, _ rows: [String: Range<Int>]
    ) async -> [ChartNews] {
        var charts: [ChartNews] = []
        var grouped: Set<String> = []
        for chart in query.charts {
            guard let numbers = rows[chart.table],
                let rows = await tables[chart.table]?.arrived(numbers), !rows.isEmpty,
                let news = await news(of: chart.view, rows, query.series)
            else { continue }
            // Two groupings of one table are changed by the same rows.
            if case .totals = news, !grouped.insert(chart.table).inserted { continue }
            charts.append(news)
        }
        return charts
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
        guard steps.contains(where: \.isGrouping) else {
            // Rows that have left the chart already came in all the same.
            let drawn = steps.contains(where: \.isFilter) ? touched.count : rows.count
            let all = Set(touched)
            let told = reading.dataSeries.compactMap { $0.news(of: all, from: touched.min() ?? 0) }
            let count =
                series == nil ? drawn * reading.layers : told.reduce(0) { $0 + $1.count }
            return .points(told, count: count, x: reading.x, y: reading.y)
        }
        let totals = reading.totals(
            of: Set(touched), in: shown.drawn, locale: key.parameters.locale)
        return .totals(totals, rows: rows.count, y: reading.measureAxis)
    }
}

extension Transform.Step {
    fileprivate var isGrouping: Bool { if case .group = self { true } else { false } }
    fileprivate var isFilter: Bool { if case .filter = self { true } else { false } }
}

extension Reading {
    /// With one series alone; with all where there is none of this key.
    fileprivate func part(_ key: String?) -> Reading {
        var part = self
        let own = series.filter { $0.key == key }
        if !own.isEmpty { part.series = own }
        return part
    }

    /// How many marks each row has, such as one for each column that is drawn.
    fileprivate var layers: Int {
        Set(dataSeries.map(\.site)).count
    }

    fileprivate var measureAxis: AxisReading { isHorizontal ? x : y }

    /// The groups that rows of the drawn table stand for, as they are now.
    fileprivate func totals(of rows: Set<Int>, in table: Table, locale: Locale) -> [TotalNews] {
        dataSeries.flatMap { series in
            series.points.filter { rows.contains($0.row) }.map { point in
                let place = isHorizontal ? point.y : point.x
                let name = Speech.value(place, of: isHorizontal ? y : x, locale: locale)
                let isNamed = !series.name.isEmpty && series.name != name
                return TotalNews(
                    name: isNamed ? "\(series.name), \(name)" : name,
                    value: isHorizontal ? point.x : point.y)
            }
        }
    }
}

extension SeriesReading {
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
    fileprivate mutating func take(_ point: PointReading, _ value: Double, of name: String) {
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
