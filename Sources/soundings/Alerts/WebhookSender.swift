import Feeds
import Foundation
import Live
import Logging
import Tables

/// Tells webhooks of alerts, each in the order in which they came; what can't be delivered is sent again,
/// later each time.
struct WebhookSender: Sendable {
    private let deliveries: [AsyncStream<Delivery>.Continuation]
    private let streams: [(Webhook, AsyncStream<Delivery>)]

    init(_ webhooks: [Webhook]) {
        let made = webhooks.map { webhook in
            let (stream, continuation) = AsyncStream.makeStream(
                of: Delivery.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
            return (webhook, stream, continuation)
        }
        streams = made.map { ($0.0, $0.1) }
        deliveries = made.map(\.2)
    }

    func send(_ event: AlertWatch.Event, at date: Date = .now) {
        let delivery = Delivery(event, at: date)
        for waiting in deliveries { waiting.yield(delivery) }
    }

    /// Until the task is cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            for (webhook, stream) in streams {
                group.addTask {
                    for await delivery in stream { await deliver(delivery, to: webhook) }
                }
            }
        }
    }

    private func deliver(_ delivery: Delivery, to webhook: Webhook) async {
        let logger = Logger(label: "alerts")
        for failures in 1...Self.mostTries where !Task.isCancelled {
            switch await webhook.send(delivery.body, delivery: delivery.id) {
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

/// One message to webhooks: the same bytes at each try.
private struct Delivery {
    let id: String
    let body: [UInt8]

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
        body = (try? encoder.encode(content)).map(Array.init) ?? []
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
