import SharedScenes
import Foundation
import Layouts
import Picking
import Protocol
import Scenes
import Sessions
import Speech
import Tables

/// Brushes: pixels or stops become values, and values a rectangle.
extension ViewRegistry {
    nonisolated func interval(
        _ key: ViewKey, _ query: BrushQuery, _ kept: KeptScene?
    ) async -> QueryResult? {
        let chart = key.chart
        guard let drawn = await drawn(key, for: query.extent, kept) else {
            let isStale = query.extent.hasPixels
            return isStale ? .interval(chart: chart, event: query.event, .stale) : nil
        }
        guard let interval = drawn.interval(query.extent, key.parameters.timeZone),
            tables[query.table] != nil
        else {
            let fault = drawn.fault(in: query.extent, key.parameters.timeZone)
            let refusal = fault.map(QueryResult.Brushed.refused) ?? .nothing
            return .interval(chart: chart, event: query.event, refusal)
        }
        let edge = isLive(query) && kept == nil ? drawn.edge(of: interval, query.extent) : nil
        let selection = Selection(
            chart: chart, table: query.table, column: query.column,
            await snapped(interval, on: drawn, query), edge: edge)
        let message = brushMessage(selection, query.event, on: drawn, key)
        return .interval(
            chart: chart, event: query.event, .selected(selection, message: message, query.phase))
    }

    /// The scene that a page's act is about: the one it keeps, that of a revision, or, for what isn't
    /// measured in pixels, the newest.
    private nonisolated func drawn(
        _ key: ViewKey, for extent: BrushQuery.Extent, _ kept: KeptScene?
    ) async -> LaidOutChart? {
        guard let revision = extent.revision else { return await newest(key, kept) }
        if let kept, kept.key == key, kept.revision == revision { return kept.drawn }
        let drawn = await found(key)?.scene(at: revision)?.drawn
        return drawn == nil && !extent.hasPixels ? await newest(key, kept) : drawn
    }

    /// The scene that a page shows: the kept one while its updates are paused, else the newest.
    nonisolated func newest(_ key: ViewKey, _ kept: KeptScene?) async -> LaidOutChart? {
        if let kept, kept.key == key { return kept.drawn }
        return await found(key)?.newest()
    }

    /// Only live tables have an edge that moves on, and only along their time.
    private nonisolated func isLive(_ query: BrushQuery) -> Bool {
        guard let table = tables[query.table], table.isLive else { return false }
        return table.schema.fields.first { $0.name == query.column }?.kind == .temporal
    }

    nonisolated func brushPosition(
        _ selection: Selection, _ event: Int, on key: ViewKey, _ kept: KeptScene?
    ) async -> QueryResult? {
        guard let drawn = await newest(key, kept) else { return nil }
        let current = await slid(selection, kept)
        return .brushPosition(
            chart: key.chart, event: event, message: brushMessage(current, event, on: drawn, key))
    }

    /// The selection moved with the newest row, or fixed where its page is paused.
    nonisolated func slid(_ selection: Selection, _ kept: KeptScene? = nil) async -> Selection {
        if let kept { return kept.pinned(selection) }
        guard selection.edge != nil, let table = tables[selection.table],
            let newest = await table.snapshot.timeIndex(of: selection.column)?.highest
        else { return selection }
        return selection.slid(to: newest)
    }

    private nonisolated func brushMessage(
        _ selection: Selection, _ event: Int, on drawn: LaidOutChart, _ key: ViewKey
    ) -> [UInt8] {
        let (locale, timeZone) = (key.parameters.locale, key.parameters.timeZone)
        let message = drawn.message(of: selection, locale, timeZone)
        return ServerMessage.brush(chart: key.chart, event: event, message).bytes
    }
}

extension Selection {
    init(
        chart: Int, table: String, column: String, _ interval: Interval, edge: Double?
    ) {
        self.init(
            chart: chart, table: table, column: column, lower: interval.lower,
            upper: interval.upper, last: interval.last, categories: interval.categories,
            edge: edge)
    }
}
