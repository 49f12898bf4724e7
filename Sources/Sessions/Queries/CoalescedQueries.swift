import SharedScenes
import Protocol

/// A page's queries of which only the newest matters, one of a kind and a chart at a time.
///
/// A page that asks faster than it can be answered gets fewer answers, and causes no more work.
package struct CoalescedQueries {
    private var running: Set<CoalescingKey> = []
    private var waiting: [CoalescingKey: Query] = [:]

    package init() {}

    /// Whether to run it now; else it replaces the one that waits.
    package mutating func begins(_ request: Query) -> Bool {
        guard let key = CoalescingKey(request), !running.insert(key).inserted else {
            return true
        }
        waiting[key] = request
        return false
    }

    /// Drops the waiting queries.
    package mutating func forget() { waiting = [:] }

    /// The query that waited for this one's result, if any; the caller runs it.
    package mutating func next(after request: Query) -> Query? {
        guard let key = CoalescingKey(request) else { return nil }
        let next = waiting.removeValue(forKey: key)
        if next == nil { running.remove(key) }
        return next
    }
}

/// The kind and the chart by which queries are coalesced.
private struct CoalescingKey: Hashable {
    private enum Kind: Hashable {
        case watch, interval, brushPosition, zoom
        case question(String)
    }

    private let kind: Kind
    private let chart: Int

    /// Nil for queries that aren't coalesced.
    init?(_ request: Query) {
        switch request {
        case .watch(let key, _): (kind, chart) = (.watch, key.chart)
        case .interval(let key, _): (kind, chart) = (.interval, key.chart)
        case .brushPosition(let key, _, _): (kind, chart) = (.brushPosition, key.chart)
        case .zoom(let key, _): (kind, chart) = (.zoom, key.chart)
        case .ask(let key, let question, _):
            (kind, chart) = (.question(type(of: question).name), key.chart)
        case .names(let query): (kind, chart) = (.question(ClientMessage.Stops.name), query.chart)
        case .change, .act, .rows, .news, .keep: return nil
        }
    }
}
