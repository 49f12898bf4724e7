package import Foundation
package import Logs
import Synchronization
import Tables

/// All alerts that are raised, and those that are silenced.
package final class AlertBoard: Sendable {
    private let content = Mutex(AlertContent())
    /// Where they outlive the server; nil for nowhere.
    private let file = Mutex<AlertFile?>(nil)
    /// Where its messages go; nil where nobody is told.
    let recipients = Mutex<AlertRecipients?>(nil)
    /// Where other processes have them, too; nil where there are none.
    let sharing = Mutex<Sharing?>(nil)
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
    package func letGo() {
        file.withLock { $0 = nil }
        sharing.withLock(\.self)?.form.end()
    }

    /// Whether changes outlive the server.
    package var isKept: Bool { file.withLock { $0 != nil } }

    /// Those of a dashboard, the oldest first.
    package func raised(on dashboard: String) -> [RaisedAlert] {
        raised.filter { $0.id.dashboard == dashboard }
    }

    /// All of them, the oldest first.
    package var raised: [RaisedAlert] {
        let shared = sharing.withLock { $0?.content.raised ?? [:] }
        return content.withLock { Array($0.raised.merging(shared) { $1 }.values) }.sorted {
            ($0.since, $0.id.dashboard, $0.id.name) < ($1.since, $1.id.dashboard, $1.id.name)
        }
    }

    package subscript(id: RaisedAlert.ID) -> RaisedAlert? {
        sharing.withLock { $0?.content.raised[id] } ?? content.withLock { $0.raised[id] }
    }

    package func raise(_ alert: RaisedAlert) { change { $0.raised[alert.id] = alert } }

    /// Ends an alert; whoever was told that it was raised is told, also while it is silenced.
    package func end(_ ended: RaisedAlert) {
        change { content in
            content.end(ended, recipients.withLock(\.self))
        }
    }

    /// Tells of what is still raised after its silence.
    package func notifyAfterSilence(at now: Date = .now) { change(at: now) { _ in } }

    /// When the next silence ends; nil where there is none.
    package func endOfSilence(after now: Date = .now) -> Date? {
        let shared = sharing.withLock { $0?.content.silences ?? [:] }
        return content.withLock { Array($0.silences.values) + shared.values }.filter { $0 > now }
            .min()
    }

    /// Has whoever follows silences look at them.
    package func noteSilences() { silenceChanged.yield() }

    /// Until when an alert is silenced; nil where it isn't.
    package func silence(of id: RaisedAlert.ID, at now: Date = .now) -> Date? {
        let shared = sharing.withLock(\.self)?.content
        // A silence of one process alone is from before they shared them.
        let end = shared.map { $0.silences[id] } ?? content.withLock { $0.silences[id] }
        return end.flatMap { $0 > now ? $0 : nil }
    }

    /// Silences an alert until a time, or ends that for nil.
    ///
    /// - Throws: why the file couldn't be written. The silences are as they were.
    package func silence(
        _ id: RaisedAlert.ID, until end: Date?, at now: Date = .now
    ) throws(LogError) {
        try change(at: now, isRequired: true) { $0.silence(id, until: end, at: now) }
        noteSilences()
    }

    /// The messages that webhooks don't have yet, the oldest first.
    package var unsent: [AlertDelivery] {
        content.withLock(\.unsent) + sharing.withLock { $0?.content.unsent ?? [] }
    }

    package func remove(_ delivery: AlertDelivery) {
        change { content in content.unsent.removeAll { $0 == delivery } }
    }

    /// Changes what follows from the data.
    ///
    /// A file that can't be written is logged and keeps nothing back.
    private func change(at now: Date = .now, _ body: (inout AlertContent) -> Void) {
        try? change(at: now, isRequired: false, body)
    }

    /// Writes a change and its messages to the file before it announces them.
    ///
    /// - Throws: why the file couldn't be written, if that is required. Nothing is changed then.
    private func change(
        at now: Date, isRequired: Bool, _ body: (inout AlertContent) -> Void
    ) throws(LogError) {
        let recipients = recipients.withLock(\.self)
        try file.withLock { (file) throws(LogError) in
            let (old, new) = content.withLock { content in
                let old = content
                body(&content)
                if let recipients { content.notifyOfRaised(at: now, recipients) }
                return (old, content)
            }
            do throws(LogError) {
                if old != new { try file?.write(new) }
            } catch  where isRequired {
                content.withLock { $0 = old }
                throw error
            } catch {}
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
    /// Of alerts that processes share, the row numbers by which they were raised or ended last.
    package var offsets: [RaisedAlert.ID: Int] = [:]

    package init() {}

    /// Whether a change belongs to rows that are no older than those of the last one, and notes them.
    mutating func accepts(_ offset: Int, of id: RaisedAlert.ID) -> Bool {
        if let last = offsets[id], offset < last { return false }
        offsets[id] = offset
        return true
    }

    /// Silences an alert until a time, where nil ends that, and forgets silences that are over.
    mutating func silence(_ id: RaisedAlert.ID, until end: Date?, at now: Date) {
        silences = silences.filter { $0.value > now }
        silences[id] = end
    }

    /// Whoever was told that it was raised is told, also while it is silenced.
    mutating func end(_ ended: RaisedAlert, _ recipients: AlertRecipients?) {
        raised[ended.id] = nil
        guard told.remove(ended.id) != nil else { return }
        keep(recipients?.messages(.ended(ended)) ?? [])
    }

    /// Changes since the start go before those of earlier runs.
    fileprivate mutating func resume(_ earlier: AlertContent) {
        raised.merge(earlier.raised) { mine, _ in mine }
        silences.merge(earlier.silences) { mine, _ in mine }
        told.formUnion(earlier.told)
        unsent = earlier.unsent + unsent
    }

    /// Whoever wasn't told of an alert is told once it is raised and not silenced.
    mutating func notifyOfRaised(at now: Date, _ recipients: AlertRecipients) {
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
