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
        let zoom: Zoom?
        do throws(RangeFault) {
            zoom = try drawn.zoom(
                to: query.target, from: key.parameters.zoom, in: key.parameters.timeZone)
        } catch {
            return .zoomed(chart: key.chart, event: query.event, .refused(error))
        }
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
    ) throws(RangeFault) -> Zoom? {
        switch target {
        case .pixels(let from, let to, _): zooming?.zoom(from: from, to: to) ?? now
        case .kept(let zoom): zoom
        case .typed(let from, let to): try typedZoom(from, to, timeZone) ?? now
        case .newest: zooming?.newest ?? now
        case .original: nil
        }
    }

    /// Nil where x has no times.
    private func typedZoom(
        _ from: String, _ to: String, _ timeZone: TimeZone
    ) throws(RangeFault) -> Zoom? {
        guard kindOfX == .temporal, let zooming else { return nil }
        let fields = RangeText(.dayOrMoment, timeZone: timeZone, seen: seenTime)
        let ends = try fields.ends(from, to)
        let (lower, upper) = (ends.from?.scalar, ends.to?.scalar)
        guard let zoom = zooming.zoom(fromValue: lower, toValue: upper) else { throw .empty }
        return zoom
    }
}

extension Zoom {
    /// The distance of its end from the newest value, if it follows that.
    fileprivate var edge: Double? { if case .newest = self { 0 } else { nil } }
}
