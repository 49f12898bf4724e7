import Broadcast
import Foundation

/// What a pointer does on charts that answer to it, one act after another.
struct ActsState {
    /// Those that wait for the one that is being done.
    var waiting: [(act: Event.Act, date: Date)] = []
    var isActing = false

    /// A move takes the place of one that still waits: only the last of them matters.
    mutating func wait(_ act: Event.Act, _ date: Date) {
        if let last = waiting.last?.act, last.chart == act.chart, last.phase == act.phase,
            act.phase == .moved || act.phase == .hovered
        {
            waiting.removeLast()
        }
        waiting.append((act, date))
    }
}

/// From the first act on, the viewer has a view of their own.
extension Session {
    mutating func act(_ act: Event.Act, at moment: Moment) throws(EventError) {
        try check(chart: act.chart)
        guard dashboard?.charts[act.chart].takesActs == true else {
            throw EventError(code: "unknown", text: "chart \(act.chart) takes no acts")
        }
        guard [act.x, act.y, act.startX, act.startY].allSatisfy(\.isFinite) else {
            throw EventError(code: "malformed", text: "act.x and act.y are numbers")
        }
        guard acts.waiting.count < SessionLimits.actsWaiting else {
            throw EventError(code: "busy", text: "acts come faster than they can be done")
        }
        own(act.chart)
        acts.wait(act, moment.date)
        requestAct()
    }

    /// The one before is done.
    mutating func acted() {
        acts.isActing = false
        requestAct()
    }

    private mutating func requestAct() {
        guard !acts.isActing, !acts.waiting.isEmpty else { return }
        acts.isActing = true
        let (act, date) = acts.waiting.removeFirst()
        requests.append(.act(charts[act.chart].view, act, date))
    }

    private mutating func own(_ chart: Int) {
        let old = charts[chart].view
        guard old.viewer == nil else { return }
        var new = old
        new.viewer = viewer
        charts[chart].turn(to: new)
        requests.append(.watch(new, leaving: old))
    }
}
