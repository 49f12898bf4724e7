import Foundation
package import Tables

/// A broker, and the topics that a feed hears of it.
struct BrokerRules: Sendable {
    var address: BrokerAddress
    var user: String?
    var password: String?
    var patterns: [TopicPattern]
    /// The name under which the broker keeps its session.
    var client: String
    /// The quality of service: 0, 1 or 2 (MQTT 3.1.1, 4.3).
    var quality: Int
    /// A file of certificates that sign the broker's; nil for the system's.
    var authorities: String?
    /// Seconds after which a connection is given up.
    var timeout = 30.0
}

/// A row for each message of some topics.
package struct MQTTFeed: Feed {
    package let schema: Schema
    private let rules: BrokerRules
    private let subscriber: BrokerSubscriber

    init(_ rules: BrokerRules, _ rows: MessageRows, _ schema: Schema) {
        (self.rules, self.schema) = (rules, schema)
        subscriber = BrokerSubscriber(rules, rows)
    }

    package func run(into sink: any RowSink) async throws {
        try await withTaskCancellationHandler {
            do {
                try await subscriber.connect()
                await sink.connected()
                var log = FaultLog(of: "messages")
                while !Task.isCancelled { try await deliver(to: sink, &log) }
            } catch {
                await subscriber.disconnect()
                try Task.checkCancellation()
                throw error
            }
            await subscriber.disconnect()
            try Task.checkCancellation()
        } onCancel: {
            subscriber.interrupt()
        }
    }

    private func deliver(to sink: any RowSink, _ log: inout FaultLog) async throws {
        let batch = try await subscriber.next()
        let source = rules.address.name
        let sentences = batch.faults.map { "\(source): \($0); it is left out" }
        for line in log.lines(about: sentences, of: source) { sink.warn(line) }
        if let first = batch.faults.first {
            var faults = SourceFaults()
            faults.add(lines: batch.faults.count, because: "\(source): \(first)")
            await sink.note(faults)
        }
        guard batch.columns.first?.isEmpty == false else { return }
        try await withReadSpan(of: rules.address.name) { try await sink.append(batch.columns) }
    }
}
