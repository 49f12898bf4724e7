import Feeds
import Foundation
import Live
import Logging
import Tables

/// Tells webhooks of alerts, each in the order in which they came; what can't be delivered is sent again,
/// later each time, also by the next run.
struct WebhookSender: Sendable {
    private struct Target {
        var webhook: Webhook
        var key: String
        var stream: AsyncStream<AlertDelivery>
        var waiting: AsyncStream<AlertDelivery>.Continuation
    }

    private let targets: [Target]
    private let board: AlertBoard

    /// - Parameters:
    ///   - webhooks: those of the configuration.
    ///   - board: keeps messages until they are delivered.
    init(_ webhooks: [Webhook], _ board: AlertBoard) {
        self.board = board
        targets = webhooks.enumerated().map { index, webhook in
            let (stream, waiting) = AsyncStream.makeStream(
                of: AlertDelivery.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
            return Target(
                webhook: webhook, key: "\(index + 1) \(webhook.name)", stream: stream,
                waiting: waiting)
        }
        for delivery in board.unsent {
            guard let target = targets.first(where: { $0.key == delivery.webhook }) else {
                board.remove(delivery)
                continue
            }
            target.waiting.yield(delivery)
        }
        guard !targets.isEmpty else { return }
        board.notify(
            AlertRecipients { [targets] event in
                let message = AlertText(event, at: .now)
                return targets.map {
                    AlertDelivery(id: message.id, webhook: $0.key, body: message.body)
                }
            } send: { [targets] delivery in
                targets.first { $0.key == delivery.webhook }?.waiting.yield(delivery)
            })
    }

    /// Until the task is cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await followSilences() }
            for target in targets {
                group.addTask {
                    for await delivery in target.stream {
                        await deliver(delivery, to: target.webhook)
                        // The next run sends what this one has begun.
                        if Task.isCancelled { return }
                        await board.noteDelivered(delivery)
                    }
                }
            }
        }
    }

    /// Tells of what is still raised when its silence ends.
    private func followSilences() async {
        var end: Task<Void, Never>?
        for await _ in board.silenceChanges {
            await board.notifyOfAllAfterSilence()
            end?.cancel()
            end = board.endOfSilence().map { date in
                Task { [board] in
                    try? await Task.sleep(for: .seconds(max(0, date.timeIntervalSinceNow)))
                    if !Task.isCancelled { board.noteSilences() }
                }
            }
        }
        end?.cancel()
    }

    private func deliver(_ delivery: AlertDelivery, to webhook: Webhook) async {
        let logger = Logger(label: "alerts")
        for failures in 1...Self.mostTries {
            if Task.isCancelled { return }
            switch await webhook.send(Array(delivery.body.utf8), delivery: delivery.id) {
            case .delivered: return
            case .refused(let reason): return logger.error("\(reason): an alert isn't delivered")
            case .failed(let reason):
                logger.warning("\(reason): an alert is sent again")
                let pause = Backoff().delay(after: failures, chance: .random(in: 0..<1))
                try? await Task.sleep(for: .seconds(pause))
            }
        }
        logger.error("\(webhook.name): an alert isn't delivered")
    }

    /// About an hour and a half, with pauses of up to a minute.
    private static let mostTries = 100
    private static let mostWaiting = 1_000
}

/// The text of a message to webhooks, and its id.
private struct AlertText {
    let id: String
    let body: String

    init(_ event: AlertWatch.Event, at date: Date) {
        let (alert, state) =
            switch event {
            case .raised(let alert): (alert, "raised")
            case .ended(let alert): (alert, "ended")
            }
        id = "\(alert.id.dashboard)/\(alert.id.name)/\(Int(alert.since * 1_000))/\(state)"
        let content = Content(
            id: id, state: state, dashboard: alert.id.dashboard, alert: alert.id.name,
            title: alert.title, text: alert.text, value: alert.value,
            rule: [alert.rule.side.rawValue: alert.rule.bound], unit: alert.unit,
            since: Date(timeIntervalSince1970: alert.since), at: date)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        body = (try? encoder.encode(content)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private struct Content: Encodable {
        var id: String
        var state: String
        var dashboard: String
        var alert: String
        var title: String
        var text: String
        var value: Double
        /// `{"above": 80}`.
        var rule: [String: Double]
        var unit: String?
        var since: Date
        var at: Date
    }
}
