package import SharedScenes
import Foundation
import Protocol

/// Passes pointer events on to interactive charts, one act after another.
struct ActsState {
    /// The acts that wait for the running one.
    var waiting: [(act: ViewerAct, date: Date)] = []
    /// The chart whose act is being done; nil while none is.
    var acting: Int?
    /// Charts whose own view has had no act yet: their pages get its first scene as that act leaves it.
    var beginning: Set<Int> = []
    /// By chart, the state that the page has kept of the viewer's own view, until that is drawn.
    var kept: [Int: String] = [:]

    /// A move replaces one that still waits: only the last of them matters.
    mutating func wait(_ act: ViewerAct, _ date: Date) {
        if let last = waiting.last?.act, last.isOvertaken(by: act) { waiting.removeLast() }
        waiting.append((act, date))
    }
}

/// From the first act on, the viewer has a view of their own.
extension Session {
    /// Goes on with the views that the viewer had changed before the link was lost.
    mutating func restoreOwnViews(_ hello: ClientMessage.Hello) {
        for (index, chart) in hello.charts.enumerated() {
            guard let state = chart?.state, dashboard?.charts[index].acceptsActs == true else {
                continue
            }
            acts.kept[index] = state
            charts[index].turn(toViewOf: viewer)
            // An act that comes before the view is there would begin it without its state.
            charts[index].isRelinking = true
        }
    }

    /// The state that a view of this viewer's own begins with, as the page has kept it; nil for none.
    package func keptState(of view: ViewKey) -> String? {
        view.viewer == nil ? nil : acts.kept[view.chart]
    }

    mutating func act(_ act: ClientMessage.Act, at moment: Moment) throws(ProtocolError) {
        try check(chart: act.chart)
        guard dashboard?.charts[act.chart].acceptsActs == true else {
            throw ProtocolError(code: .unknown, text: "chart \(act.chart) takes no acts")
        }
        guard [act.x, act.y, act.startX, act.startY].allSatisfy(\.isFinite) else {
            throw ProtocolError(code: .malformed, text: "act.x and act.y are numbers")
        }
        try accept(.pointer(act), at: moment)
    }

    mutating func scroll(_ scroll: ClientMessage.Scroll, at moment: Moment) throws(ProtocolError) {
        try checkScrolls(scroll.chart)
        let numbers = [scroll.x, scroll.y, scroll.velocityX ?? 0, scroll.velocityY ?? 0]
        guard numbers.allSatisfy(\.isFinite) else {
            throw ProtocolError(code: .malformed, text: "scroll.x and scroll.y are numbers")
        }
        try accept(.scroll(scroll), at: moment)
    }

    mutating func turn(_ turn: ClientMessage.Turn, at moment: Moment) throws(ProtocolError) {
        try checkScrolls(turn.chart)
        try accept(.turn(turn), at: moment)
    }

    /// Rejects scrolls of charts that can't be scrolled.
    private func checkScrolls(_ chart: Int) throws(ProtocolError) {
        try check(chart: chart)
        guard charts[chart].page?.scroll ?? 0 > 0 || charts[chart].view.viewer != nil else {
            throw ProtocolError(code: .unknown, text: "chart \(chart) isn't scrolled")
        }
    }

    private mutating func accept(_ act: ViewerAct, at moment: Moment) throws(ProtocolError) {
        guard acts.waiting.count < SessionLimits.actsWaiting else {
            throw ProtocolError(code: .busy, text: "acts come faster than they can be done")
        }
        own(act.chart)
        acts.wait(act, moment.date)
        requestAct()
    }

    /// The previous act is done.
    mutating func acted() {
        if let chart = acts.acting { acts.beginning.remove(chart) }
        acts.acting = nil
        requestAct()
    }

    /// Not while the chart changes to another view, which starts from the viewer's present state.
    mutating func requestAct() {
        guard acts.acting == nil, let (act, date) = acts.waiting.first,
            !charts[act.chart].isRelinking
        else { return }
        acts.acting = act.chart
        acts.waiting.removeFirst()
        requests.append(.act(charts[act.chart].view, act, date))
    }

    private mutating func own(_ chart: Int) {
        let old = charts[chart].view
        guard old.viewer == nil else { return }
        var new = old
        new.viewer = viewer
        charts[chart].turn(to: new)
        // The act would find a view without the state that this one begins with.
        charts[chart].isRelinking = true
        acts.beginning.insert(chart)
        requests.append(.watch(new, leaving: old))
    }
}
