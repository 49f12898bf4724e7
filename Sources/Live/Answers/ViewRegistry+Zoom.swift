import Foundation
import Layouts
import Picking
import Protocol
import Scenes
import Sessions
import SharedScenes
import Speech
import Tables

/// The visible x domain of viewers: positions on a scene become values, and values text.
extension ViewRegistry {
    nonisolated func zoom(
        _ key: ViewKey, _ query: ZoomQuery, _ kept: KeptScene?
    ) async -> QueryResult? {
        guard let view = await found(key) else { return nil }
        let drawn: LaidOutChart?
        if let kept, kept.key == key {
            drawn = kept.drawn
        } else if case .pixels(_, _, let revision) = query.target {
            drawn = view.scene(at: revision)?.drawn
        } else {
            drawn = await view.newest()
        }
        guard let drawn else { return .zoomed(chart: key.chart, event: query.event, .stale) }
        let zoom = drawn.zoom(
            to: query.target, from: key.parameters.zoom, in: key.parameters.timeZone)
        guard let overview = query.overview else {
            return .zoomed(chart: key.chart, event: query.event, .to(zoom))
        }
        let ends = zoom.flatMap { drawn.zooming?.ends(of: $0) }
        let selection = ends.map { ends in
            Selection(
                chart: overview.chart, table: overview.table, column: overview.column,
                lower: ends.lower, upper: ends.upper, last: ends.upper,
                edge: zoom?.edge)
        }
        return .zoomed(chart: key.chart, event: query.event, .selected(selection))
    }
}

extension LaidOutChart {
    /// The requested domain, or the current one where that isn't possible.
    fileprivate func zoom(
        to target: ClientMessage.Zoom.Target, from now: Zoom?, in timeZone: TimeZone
    ) -> Zoom? {
        switch target {
        case .pixels(let from, let to, _): zooming?.zoom(from: from, to: to) ?? now
        case .kept(let zoom): zoom
        case .typed(let from, let to): typedZoom(from, to, timeZone) ?? now
        case .newest: zooming?.newest ?? now
        case .original: nil
        }
    }

    /// Nil where an end can't be read, where the second doesn't come after the first, and where x has
    /// no times.
    private func typedZoom(_ from: String, _ to: String, _ timeZone: TimeZone) -> Zoom? {
        guard kindOfX == .temporal else { return nil }
        let ends = [from, to].map { text -> Double? in
            [RangeKind.moment, .day].lazy
                .compactMap { RangeText($0, timeZone: timeZone).value(text)?.scalar }.first
        }
        guard (ends[0] == nil) == from.isEmpty, (ends[1] == nil) == to.isEmpty else { return nil }
        return zooming?.zoom(fromValue: ends[0], toValue: ends[1])
    }
}

extension Zoom {
    /// The distance of its end from the newest value, if it follows that.
    fileprivate var edge: Double? { if case .newest = self { 0 } else { nil } }
}
