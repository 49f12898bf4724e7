package import Foundation
package import Logs
import Synchronization

/// Alerts of tables whose rows several processes have.
///
/// Each process watches them, and changes one document: whoever is first raises or ends an alert, has it in the log and
/// tells webhooks, and for the others there is nothing to change any more.
extension AlertBoard {
    /// The document, and the content that this process knows of it.
    struct Sharing: Sendable {
        let form: SharedForm<AlertForm>
        var content = AlertContent()
    }

    /// Keeps alerts that other processes keep, too, once the document was read or Redis is away.
    ///
    /// - Parameters:
    ///   - document: where all of them have the alerts.
    ///   - changed: is told of each dashboard whose alerts are others.
    package func share(
        _ document: RedisDocument, changed: @escaping @Sendable (String) async -> Void
    ) async {
        let form = SharedForm<AlertForm>("alerts", in: document)
        let isFirst = sharing.withLock { sharing in
            if sharing != nil { return false }
            sharing = Sharing(form: form)
            return true
        }
        guard isFirst else { return }
        if let newest = try? await form.change({ _ in nil }) { _ = receive(newest.content) }
        form.follow { [weak self] form in
            for name in self?.receive(form.content) ?? [] { await changed(name) }
        }
    }

    /// Whether other processes keep alerts, too.
    package var isShared: Bool { sharing.withLock { $0 != nil } }

    /// Goes on with the alerts of all processes.
    ///
    /// - Returns: the dashboards that have others now.
    private func receive(_ new: AlertContent) -> [String] {
        let old = sharing.withLock { sharing in
            defer { sharing?.content = new }
            return sharing?.content ?? AlertContent()
        }
        if old.silences != new.silences { noteSilences() }
        let ids = Set(old.raised.keys).union(new.raised.keys)
            .union(old.silences.keys).union(new.silences.keys)
        let changed = ids.filter {
            old.raised[$0] != new.raised[$0] || old.silences[$0] != new.silences[$0]
        }
        return Set(changed.map(\.dashboard)).sorted()
    }

    /// Changes the document; whoever has to be told of that is told by this process.
    private func share(
        at now: Date = .now, _ change: @escaping @Sendable (inout AlertContent) -> Bool
    ) async throws(LogError) -> Bool {
        guard let form = sharing.withLock(\.self)?.form else { return false }
        let recipients = recipients.withLock(\.self)
        let outcome = Mutex((isDone: false, messages: [AlertDelivery]()))
        let newest = try await form.change { form in
            let old = form?.content ?? AlertContent()
            var content = old
            let isDone = change(&content)
            if let recipients { content.notifyOfRaised(at: now, recipients) }
            let known = Set(old.unsent)
            let messages = content.unsent.filter { !known.contains($0) }
            outcome.withLock { $0 = (isDone, messages) }
            return content == old ? nil : AlertForm(content)
        }
        if let newest { _ = receive(newest.content) }
        let (isDone, messages) = outcome.withLock(\.self)
        for message in messages { recipients?.send(message) }
        return isDone
    }

    /// The same, again until Redis is there.
    private func persist(
        at now: Date = .now, _ change: @escaping @Sendable (inout AlertContent) -> Bool
    ) async -> Bool {
        var failures = 0
        while !Task.isCancelled {
            do throws(LogError) {
                return try await share(at: now, change)
            } catch {
                failures += 1
                try? await Task.sleep(for: RedisDocument.pause(after: failures))
            }
        }
        return false
    }

    // MARK: Changes

    /// Raises an alert, unless another process has done it, or knows of later rows that ended it.
    func note(raised alert: RaisedAlert) async -> Bool {
        guard let offset = alert.offset, isShared else {
            raise(alert)
            return true
        }
        return await persist { content in
            guard content.raised[alert.id] == nil, content.accepts(offset, of: alert.id) else {
                return false
            }
            content.raised[alert.id] = alert
            return true
        }
    }

    /// Ends an alert, unless another process has done it, or knows of later rows that raised it.
    func note(ended alert: RaisedAlert) async -> Bool {
        guard let offset = alert.offset, isShared else {
            end(alert)
            return true
        }
        let recipients = recipients.withLock(\.self)
        return await persist { content in
            guard content.raised[alert.id] != nil, content.accepts(offset, of: alert.id) else {
                return false
            }
            content.end(alert, recipients)
            return true
        }
    }

    /// Ends an alert that nothing watches any more.
    package func withdraw(_ alert: RaisedAlert) async { _ = await note(ended: alert) }

    /// Silences an alert in all processes until a time; nil ends that.
    package func silenceForAll(
        _ id: RaisedAlert.ID, until end: Date?, at now: Date = .now
    ) async throws(LogError) {
        try silence(id, until: end, at: now)
        _ = try await share(at: now) { content in
            content.silence(id, until: end, at: now)
            return true
        }
    }

    /// Tells of what is still raised after its silence, here and in all processes.
    package func notifyOfAllAfterSilence() async {
        notifyAfterSilence()
        if isShared { _ = await persist { _ in true } }
    }

    /// A webhook has its message.
    package func noteDelivered(_ delivery: AlertDelivery) async {
        remove(delivery)
        guard sharing.withLock({ $0?.content.unsent.contains(delivery) == true }) else { return }
        _ = await persist { content in
            content.unsent.removeAll { $0 == delivery }
            return true
        }
    }
}
