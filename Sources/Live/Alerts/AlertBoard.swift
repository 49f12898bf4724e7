package import Foundation
import Synchronization
import Tables

/// All alerts that are raised, and those that are silenced.
package final class AlertBoard: Sendable {
    private let content = Mutex(AlertContent())
    /// Where they outlive the server; nil for nowhere.
    private let file = Mutex<AlertFile?>(nil)
    /// Where its messages go; nil where nobody is told.
    private let recipients = Mutex<AlertRecipients?>(nil)
    /// Yields after silences have changed.
    package let silenceChanges: AsyncStream<Void>
    private let silenceChanged: AsyncStream<Void>.Continuation

    package init() {
        (silenceChanges, silenceChanged) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Resumes what a file has of an earlier run, and writes each change into it from now on.
    package func keep(in new: AlertFile) {
        file.withLock { file in
            guard file == nil else { return }
            file = new
            let earlier = new.read()
            content.withLock { $0.resume(earlier) }
            let recipients = recipients.withLock(\.self)
            for delivery in earlier.unsent { recipients?.send(delivery) }
        }
        noteSilences()
    }

    /// Has somebody told of all that comes, and of what is raised by then with the next change.
    package func notify(_ new: AlertRecipients) { recipients.withLock { $0 = new } }

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

    /// Ends an alert; whoever was told that it was raised is told, also while it is silenced.
    package func end(_ ended: RaisedAlert) {
        change { content in
            content.raised[ended.id] = nil
            guard content.told.remove(ended.id) != nil else { return }
            content.keep(recipients.withLock { $0?.messages(.ended(ended)) } ?? [])
        }
    }

    /// Tells of what is still raised after its silence.
    package func notifyAfterSilence(at now: Date = .now) { change(at: now) { _ in } }

    /// When the next silence ends; nil where there is none.
    package func endOfSilence(after now: Date = .now) -> Date? {
        content.withLock { $0.silences.values.filter { $0 > now }.min() }
    }

    /// Has whoever follows silences look at them.
    package func noteSilences() { silenceChanged.yield() }

    /// Until when an alert is silenced; nil where it isn't.
    package func silence(of id: RaisedAlert.ID, at now: Date = .now) -> Date? {
        content.withLock { $0.silences[id].flatMap { $0 > now ? $0 : nil } }
    }

    /// Silences an alert until a time; nil ends that.
    package func silence(_ id: RaisedAlert.ID, until end: Date?, at now: Date = .now) {
        change(at: now) { content in
            content.silences = content.silences.filter { $0.value > now }
            content.silences[id] = end
        }
        noteSilences()
    }

    /// The messages that webhooks don't have yet, the oldest first.
    package var unsent: [AlertDelivery] { content.withLock(\.unsent) }

    package func remove(_ delivery: AlertDelivery) {
        change { content in content.unsent.removeAll { $0 == delivery } }
    }

    /// A change is in the file, with its messages, before anybody is told of it.
    private func change(at now: Date = .now, _ body: (inout AlertContent) -> Void) {
        let recipients = recipients.withLock(\.self)
        file.withLock { file in
            let (old, new) = content.withLock { content in
                let old = content
                body(&content)
                if let recipients { content.notifyOfRaised(at: now, recipients) }
                return (old, content)
            }
            if old != new { file?.write(new) }
            let known = Set(old.unsent)
            for delivery in new.unsent where !known.contains(delivery) {
                recipients?.send(delivery)
            }
        }
    }
}

/// The part of the alerts' state that outlives the server.
package struct AlertContent: Hashable, Sendable {
    package var raised: [RaisedAlert.ID: RaisedAlert] = [:]
    /// Until when.
    package var silences: [RaisedAlert.ID: Date] = [:]
    /// Those that webhooks were told of, and not of their end.
    package var told: Set<RaisedAlert.ID> = []
    package var unsent: [AlertDelivery] = []

    package init() {}

    /// Changes since the start go before those of earlier runs.
    fileprivate mutating func resume(_ earlier: AlertContent) {
        raised.merge(earlier.raised) { mine, _ in mine }
        silences.merge(earlier.silences) { mine, _ in mine }
        told.formUnion(earlier.told)
        unsent = earlier.unsent + unsent
    }

    /// Whoever wasn't told of an alert is told once it is raised and not silenced.
    fileprivate mutating func notifyOfRaised(at now: Date, _ recipients: AlertRecipients) {
        let untold = raised.values.filter { alert in
            !told.contains(alert.id) && silences[alert.id].map { $0 <= now } ?? true
        }
        for alert in untold.sorted(by: { ($0.since, $0.id.name) < ($1.since, $1.id.name) }) {
            told.insert(alert.id)
            keep(recipients.messages(.raised(alert)))
        }
    }

    /// Keeps messages until they are sent, the newest of too many.
    fileprivate mutating func keep(_ deliveries: [AlertDelivery]) {
        unsent += deliveries
        unsent.removeFirst(max(0, unsent.count - Self.mostUnsent))
    }

    private static let mostUnsent = 1_000
}
