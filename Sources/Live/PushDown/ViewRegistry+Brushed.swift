import Dashboards
package import Layouts
import Picking
package import Sessions
package import SharedScenes
import Tables

/// Brushes of charts whose rows stay in a database.
extension ViewRegistry {
    /// Has what a brush on a chart will ask for counted, now that somebody comes to it.
    ///
    /// - Parameters:
    ///   - drawn: the chart as its page shows it.
    ///   - key: its view.
    ///   - selections: the viewer's, of rows of its table.
    package nonisolated func prepareBrush(
        on drawn: LaidOutChart, _ key: ViewKey, _ selections: [Selection]
    ) async {
        guard let panel = panel(of: key), let column = panel.selecting.column,
            let table = tables[panel.table], let pushed = await table.pushed,
            let bounds = Brushing.bounds(in: drawn),
            let charts = catalogue.dashboards[key.dashboard]?.charts
        else { return }
        let brush = PushedTable.Brush(key: key, selections: selections, bounds: bounds)
        guard pushed.begin(brush) else { return }
        var queries: [GroupQuery] = []
        for (index, chart) in charts.enumerated()
        where chart.table == panel.table && chart.filteredBy.contains(key.chart) {
            var other = key
            other.chart = index
            let selecting = chart.filteredBy + selections.map(\.chart).filter { $0 >= charts.count }
            let conditions = selecting.compactMap { chart in
                selections.first { $0.chart == chart && chart != key.chart }?.condition.condition
            }
            guard let linked = self.panel(of: other), let tables = self.tables(of: linked),
                let steps = try? PushedTransform(
                    linked.transform, of: table.schema,
                    beside: await tables.others.mapValues(\.schema)),
                let query = try? await steps.groupQuery(of: pushed, where: conditions)
            else { continue }
            queries.append(query)
        }
        await pushed.prepareBrush(along: column, bounds, for: queries)
    }

    /// A brush from one bound to another of those between which rows of a database are counted; itself elsewhere.
    nonisolated func snapped(
        _ interval: Interval, on drawn: LaidOutChart, _ query: BrushQuery
    ) async -> Interval {
        guard query.extent.hasPixels, let pushed = await tables[query.table]?.pushed,
            let bounds = Brushing.bounds(in: drawn)
        else { return interval }
        await pushed.knowBrush(along: query.column, bounds)
        return interval.snapped(to: bounds)
    }
}
