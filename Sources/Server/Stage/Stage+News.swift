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
    func news(_ query: NewsQuery) async -> Answer? {
        var charts: [ChartNews] = []
        for chart in query.charts {
            guard let rows = query.rows[chart.table] else { continue }
            if let news = await news(of: chart.view, rows) { charts.append(news) }
        }
        let locale = query.charts.first?.view.parameters.locale ?? Locale(identifier: "en_US")
        let text = Speech.news(
            charts, rows: query.rows.values.reduce(0) { $0 + $1.count },
            isResumption: query.isResumption, verbosity: query.verbosity, locale: locale)
        return .news(rows: query.rows, text: text)
    }

    private func news(of key: ViewKey, _ rows: Range<Int>) async -> ChartNews? {
        guard let panel = panel(of: key), let table = tables[panel.table],
            let drawn = await view(key)?.newest,
            let (shown, touched) = try? await table.touched(by: rows, through: panel.transform)
        else { return nil }
        let reading = drawn.scene.reading
        guard panel.transform.steps.contains(where: \.isGrouping) else {
            let series = reading.dataSeries.compactMap { $0.news(of: Set(touched), rows: rows) }
            return series.isEmpty ? nil : .points(series, x: reading.x, y: reading.y)
        }
        let totals = reading.totals(of: Set(touched), in: shown, locale: key.parameters.locale)
        return totals.isEmpty ? nil : .totals(totals, y: reading.measureAxis)
    }
}

extension Transform.Step {
    fileprivate var isGrouping: Bool { if case .group = self { true } else { false } }
}

extension Reading {
    fileprivate var isHorizontal: Bool { x.kind == .quantitative && y.kind == .nominal }

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
    /// What the rows brought to this series; nil when nothing.
    ///
    /// The rows are counted whole, because old ones may have left the chart already.
    fileprivate func news(of touched: Set<Int>, rows: Range<Int>) -> SeriesNews? {
        let fresh = points.filter { touched.contains($0.row) }
        let values = fresh.compactMap(\.y.scalar).filter(\.isFinite)
        guard let latest = fresh.last(where: { $0.y.scalar?.isFinite == true }),
            let lowest = values.min(), let highest = values.max()
        else { return nil }
        let before = points.filter { $0.row < rows.lowerBound }.compactMap(\.y.scalar)
            .filter(\.isFinite).max()
        return SeriesNews(
            name: name, count: fresh.count, latest: latest, lowest: lowest, highest: highest,
            isNewHighest: before.map { highest > $0 } ?? false)
    }
}
