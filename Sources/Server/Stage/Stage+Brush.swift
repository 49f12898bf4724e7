import Broadcast
import Foundation
import Layouts
import Scenes
import Sessions
import Speech
import Tables

/// Brushes: pixels or stops become values, and values a rectangle.
extension Stage {
    func interval(_ key: ViewKey, _ query: BrushQuery) async -> Answer? {
        guard let view = view(key) else { return nil }
        let chart = key.chart
        let drawn: LaidOutChart
        let interval: Interval?
        switch query.extent {
        case .pixels(let from, let to, let revision):
            guard let scene = await view.drawn(at: revision) else {
                return .interval(chart: chart, event: query.event, .stale)
            }
            drawn = scene
            interval = Layout.interval(from: from, to: to, in: scene)
        case .stops(let first, let last):
            guard let scene = await view.newest else { return nil }
            drawn = scene
            interval = scene.interval(fromStop: first, to: last)
        case .typed(let from, let to):
            guard let scene = await view.newest else { return nil }
            drawn = scene
            interval = scene.interval(from: from, to: to, key.parameters.timeZone)
        }
        guard let interval, tables[query.table] != nil else {
            return .interval(chart: chart, event: query.event, .nothing)
        }
        let selection = Selection(
            chart: chart, table: query.table, column: query.column, interval,
            edge: drawn.edge(of: interval))
        let message = brushMessage(selection, query.event, on: drawn, key)
        return .interval(
            chart: chart, event: query.event, .selected(selection, message: message, query.phase))
    }

    func place(_ selection: Selection, _ event: Int, on key: ViewKey) async -> Answer? {
        guard let drawn = await view(key)?.newest else { return nil }
        let current = await slid(selection)
        return .placed(
            chart: key.chart, event: event, message: brushMessage(current, event, on: drawn, key))
    }

    /// Where the selection is now that newer rows came.
    nonisolated func slid(_ selection: Selection) async -> Selection {
        guard selection.edge != nil, let table = tables[selection.table],
            let newest = await table.snapshot.timeIndex(of: selection.column)?.highest
        else { return selection }
        return selection.slid(to: newest)
    }

    private func brushMessage(
        _ selection: Selection, _ event: Int, on drawn: LaidOutChart, _ key: ViewKey
    ) -> [UInt8] {
        let axis = drawn.scene.xReading
        let locale = key.parameters.locale
        let fields = RangeText(drawn.rangeKind, timeZone: key.parameters.timeZone)
        let message = BrushMessage(
            x: drawn.pixels(of: selection), stops: drawn.stops(of: selection),
            from: Speech.value(selection.lower, of: axis, locale: locale),
            to: Speech.value(selection.last, of: axis, locale: locale),
            fields: [fields.text(selection.lower), fields.text(selection.last)],
            live: selection.edge != nil, token: selection.token)
        return Message.brush(chart: key.chart, event: event, message).bytes
    }

    func stops(_ key: ViewKey, around index: Int) async -> Answer? {
        guard let drawn = await view(key)?.newest else { return nil }
        let all = drawn.stops.indices
        let middle = min(max(index, all.lowerBound), all.upperBound)
        let first = max(all.lowerBound, middle - SessionLimits.stopsAhead)
        let shown = first..<min(all.upperBound, first + 2 * SessionLimits.stopsAhead + 1)
        let axis = drawn.scene.xReading
        let stops = shown.map { place in
            let ends = drawn.pixels(ofStop: place)
            return StopMessage(
                start: ends.lowerBound, end: ends.upperBound,
                label: Speech.value(
                    drawn.stops[place].lower, of: axis, locale: key.parameters.locale))
        }
        let message = Message.stops(
            chart: key.chart, counter: 0, total: all.count, first: first, stops)
        return .stops(chart: key.chart, message: message.bytes)
    }
}

extension Selection {
    fileprivate init(
        chart: Int, table: String, column: String, _ interval: Interval, edge: Double?
    ) {
        self.init(
            chart: chart, table: table, column: column, lower: interval.lower,
            upper: interval.upper, last: interval.last, categories: interval.categories,
            edge: edge)
    }
}
