import Broadcast
import Layouts
import Scenes
import Sessions
import Speech
import Tables

/// What of x viewers see: places on a scene become values, and values words.
extension Stage {
    func zoom(_ key: ViewKey, _ query: ZoomQuery, _ kept: KeptScene?) async -> Answer? {
        guard let view = view(key) else { return nil }
        let drawn: LaidOutChart?
        if let kept, kept.key == key {
            drawn = kept.drawn
        } else if case .pixels(_, _, let revision) = query.target {
            drawn = await view.drawn(at: revision)
        } else {
            drawn = await view.newest
        }
        guard let drawn else { return .zoomed(chart: key.chart, event: query.event, .stale) }
        let zoom = drawn.zoom(to: query.target, from: key.parameters.zoom)
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

    func seen(_ key: ViewKey, _ event: Int) async -> Answer? {
        guard let drawn = await view(key)?.newest else { return nil }
        let zooming = drawn.zooming
        let message = SeenMessage(
            zoom: key.parameters.zoom, atStart: zooming?.isAtStart ?? true,
            atEnd: zooming?.isAtEnd ?? true,
            text: Speech.seen(drawn.scene.reading, locale: key.parameters.locale))
        return .seen(
            chart: key.chart, message: Message.seen(chart: key.chart, event: event, message).bytes)
    }
}

extension LaidOutChart {
    /// What is to be seen; where that can't be, what is seen now.
    fileprivate func zoom(to target: Event.Zoom.Target, from now: Zoom?) -> Zoom? {
        switch target {
        case .pixels(let from, let to, _): zooming?.zoom(from: from, to: to) ?? now
        case .this(let zoom): zoom
        case .newest: zooming?.following ?? now
        case .own: nil
        }
    }
}

extension Zoom {
    /// How far before the newest value it ends, if it follows that.
    fileprivate var edge: Double? { if case .newest = self { 0 } else { nil } }
}
