package import Foundation
import Synchronization
import Tables

/// All alerts that are raised, and those that are silenced.
package final class AlertBoard: Sendable {
    private struct Content {
        var raised: [RaisedAlert.ID: RaisedAlert] = [:]
        /// Until when.
        var silences: [RaisedAlert.ID: Date] = [:]
    }

    private let content = Mutex(Content())

    package init() {}

    /// Those of a dashboard, the oldest first.
    package func raised(on dashboard: String) -> [RaisedAlert] {
        content.withLock { $0.raised.values.filter { $0.id.dashboard == dashboard } }
            .sorted { ($0.since, $0.id.name) < ($1.since, $1.id.name) }
    }

    /// All of them, the oldest first.
    package var raised: [RaisedAlert] {
        content.withLock { Array($0.raised.values) }.sorted {
            ($0.since, $0.id.dashboard, $0.id.name) < ($1.since, $1.id.dashboard, $1.id.name)
        }
    }

    package subscript(id: RaisedAlert.ID) -> RaisedAlert? { content.withLock { $0.raised[id] } }

    func raise(_ alert: RaisedAlert) { content.withLock { $0.raised[alert.id] = alert } }

    package func end(_ id: RaisedAlert.ID) { content.withLock { $0.raised[id] = nil } }

    /// Until when an alert is silenced; nil where it isn't.
    package func silence(of id: RaisedAlert.ID, at now: Date = .now) -> Date? {
        content.withLock { $0.silences[id].flatMap { $0 > now ? $0 : nil } }
    }

    /// Silences an alert until a time; nil ends that.
    package func silence(_ id: RaisedAlert.ID, until end: Date?, at now: Date = .now) {
        content.withLock { content in
            content.silences = content.silences.filter { $0.value > now }
            content.silences[id] = end
        }
    }
}
