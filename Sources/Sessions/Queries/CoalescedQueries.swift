import Broadcast
import Protocol

/// What a page asks for of which only the newest matters, one of a kind and a chart at a time.
///
/// A page that asks faster than it can be answered gets fewer answers, and makes no more work.
package struct CoalescedQueries {
    private var running: Set<CoalescingKey> = []
    private var waiting: [CoalescingKey: Query] = [:]

    package init() {}

    /// Whether it is to be made now; else it waits in the place of the one that waited before.
    package mutating func begins(_ request: Query) -> Bool {
        guard let errand = CoalescingKey(request), !running.insert(errand).inserted else {
            return true
        }
        waiting[errand] = request
        return false
    }

    /// Whoever asked is no longer interested in what waits.
    package mutating func forget() { waiting = [:] }

    /// The one that waited for this one's answer, if any: it begins.
    package mutating func next(after request: Query) -> Query? {
        guard let errand = CoalescingKey(request) else { return nil }
        let next = waiting.removeValue(forKey: errand)
        if next == nil { running.remove(errand) }
        return next
    }
}

/// The kind and the chart by which queries are coalesced.
private struct CoalescingKey: Hashable {
    private enum Kind: Hashable {
        case watch, interval, place, zoom
        case question(ServerMessage.Name)
    }

    private let kind: Kind
    private let chart: Int

    /// Nil for what a session asks for one at a time.
    init?(_ request: Query) {
        switch request {
        case .watch(let key, _): (kind, chart) = (.watch, key.chart)
        case .interval(let key, _): (kind, chart) = (.interval, key.chart)
        case .place(let key, _, _): (kind, chart) = (.place, key.chart)
        case .zoom(let key, _): (kind, chart) = (.zoom, key.chart)
        case .ask(let key, let question, _):
            (kind, chart) = (.question(type(of: question).answer), key.chart)
        case .change, .act, .rows, .news, .keep: return nil
        }
    }
}
