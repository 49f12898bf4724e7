package import Foundation
import Synchronization
import Tables

/// All alerts that are raised, and those that are silenced.
package final class AlertBoard: Sendable {
    private let content = Mutex(AlertContent())
    /// Where they outlive the server; nil for nowhere.
    private let file = Mutex<AlertFile?>(nil)

    package init() {}

    /// Resumes what a file has of an earlier run, and writes each change into it from now on.
    package func keep(in new: AlertFile) {
        file.withLock { file in
            guard file == nil else { return }
            file = new
            let earlier = new.read()
            content.withLock { $0.resume(earlier) }
        }
    }

    /// Another process has the file from now on.
    package func letGo() { file.withLock { $0 = nil } }

    /// Whether changes outlive the server.
    package var isKept: Bool { file.withLock { $0 != nil } }

    /// Those of a dashboard, the oldest first.
    package func raised(on dashboard: String) -> [RaisedAlert] {
        raised.filter { $0.id.dashboard == dashboard }
    }

    /// All of them, the oldest first.
    package var raised: [RaisedAlert] {
        content.withLock { Array($0.raised.values) }.sorted {
            ($0.since, $0.id.dashboard, $0.id.name) < ($1.since, $1.id.dashboard, $1.id.name)
        }
    }

    package subscript(id: RaisedAlert.ID) -> RaisedAlert? { content.withLock { $0.raised[id] } }

    package func raise(_ alert: RaisedAlert) { change { $0.raised[alert.id] = alert } }

    package func end(_ id: RaisedAlert.ID) { change { $0.raised[id] = nil } }

    /// Until when an alert is silenced; nil where it isn't.
    package func silence(of id: RaisedAlert.ID, at now: Date = .now) -> Date? {
        content.withLock { $0.silences[id].flatMap { $0 > now ? $0 : nil } }
    }

    /// Silences an alert until a time; nil ends that.
    package func silence(_ id: RaisedAlert.ID, until end: Date?, at now: Date = .now) {
        change { content in
            content.silences = content.silences.filter { $0.value > now }
            content.silences[id] = end
        }
    }

    /// The messages that webhooks don't have yet, the oldest first.
    package var unsent: [AlertDelivery] { content.withLock(\.unsent) }

    /// Keeps messages until they are sent, the newest of too many.
    package func keep(_ deliveries: [AlertDelivery]) {
        change { content in
            content.unsent += deliveries
            content.unsent.removeFirst(max(0, content.unsent.count - Self.mostUnsent))
        }
    }

    package func remove(_ delivery: AlertDelivery) {
        change { content in content.unsent.removeAll { $0 == delivery } }
    }

    private static let mostUnsent = 1_000

    /// A change is in the file before anybody is told of it.
    private func change(_ body: (inout AlertContent) -> Void) {
        file.withLock { file in
            let (old, new) = content.withLock { content in
                let old = content
                body(&content)
                return (old, content)
            }
            if old != new { file?.write(new) }
        }
    }
}

/// The part of the alerts' state that outlives the server.
package struct AlertContent: Hashable, Sendable {
    package var raised: [RaisedAlert.ID: RaisedAlert] = [:]
    /// Until when.
    package var silences: [RaisedAlert.ID: Date] = [:]
    package var unsent: [AlertDelivery] = []

    package init() {}

    /// Changes since the start go before those of earlier runs.
    fileprivate mutating func resume(_ earlier: AlertContent) {
        raised.merge(earlier.raised) { mine, _ in mine }
        silences.merge(earlier.silences) { mine, _ in mine }
        unsent = earlier.unsent + unsent
    }
}
