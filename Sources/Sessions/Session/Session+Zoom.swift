import SharedScenes
import Layouts
import Protocol

/// Zooms x: by a part of the plot, by a choice, or by an overview's selection.
extension Session {
    mutating func zoom(_ zoom: ClientMessage.Zoom) throws(ProtocolError) {
        try check(chart: zoom.chart)
        guard let declared = dashboard?.charts[zoom.chart], declared.isZoomable else {
            throw ProtocolError(code: .unknown, text: "chart \(zoom.chart) can't be zoomed")
        }
        guard zoom.to.isSound else {
            throw ProtocolError(code: .malformed, text: "zoom.to is no part of x")
        }
        var query = ZoomQuery(event: zoom.event, target: zoom.to)
        if let overview = declared.overview, let source = dashboard?.charts[overview],
            let column = source.brushColumn
        {
            query.overview = (overview, source.table, column)
        }
        charts[zoom.chart].zoom.newestEvent = max(
            zoom.event, charts[zoom.chart].zoom.newestEvent)
        requests.append(.zoom(charts[zoom.chart].view, query))
    }

    /// Accepts the result of a zoom, unless a later one has been answered; a page
    /// measures anew where its scene was gone.
    mutating func acceptZoom(_ chart: Int, _ event: Int, _ zoomed: QueryResult.Zoomed) {
        guard charts.indices.contains(chart), event >= charts[chart].zoom.newestEvent else {
            return
        }
        charts[chart].zoom.event = event
        charts[chart].zoom.fault = nil
        switch zoomed {
        case .stale: break
        case .refused(let fault): charts[chart].zoom.fault = fault.text(locale)
        case .to(let zoom):
            charts[chart].zoom.wanted = zoom
            relink()
        case .selected(let selection?):
            note(event, on: selection.chart)
            applySelection(selection)
            requestBrushPosition(of: selection)
            refilter(selection.table, spoken: nil)
        case .selected(nil):
            guard let overview = dashboard?.charts[chart].overview else { return }
            guard let old = leaveSelection(on: overview, event: event) else { return }
            refilter(old.table, spoken: nil)
        }
    }

    /// Requests the visible domain for pages that wait for it.
    mutating func requestSeen() {
        for index in charts.indices where !charts[index].isRelinking {
            guard let event = charts[index].zoom.event,
                charts[index].current != nil
            else { continue }
            charts[index].zoom.event = nil
            requests.append(
                .ask(
                    charts[index].view,
                    VisibleDomainQuestion(
                        chart: index, event: event, fault: charts[index].zoom.fault), []))
            charts[index].zoom.fault = nil
        }
    }
}

extension ClientMessage.Zoom.Target {
    fileprivate var isSound: Bool {
        switch self {
        case .pixels(let from, let to, _): from.isFinite && to.isFinite && from != to
        case .kept(let zoom): zoom.isSound
        case .typed(let from, let to):
            max(from.utf8.count, to.utf8.count) <= ProtocolLimits.fieldLength
        case .newest, .original: true
        }
    }
}
