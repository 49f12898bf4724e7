import Foundation
import Tables

/// Hears of a broker on a thread of its own, and makes rows of it.
actor BrokerSubscriber {
    struct Batch: Sendable {
        var columns: [[Value]]
        /// Sentences about messages that aren't rows.
        var faults: [String] = []
    }

    private let executor = BlockingExecutor("MQTT")
    private let wait = DescriptorWait()
    private let rules: BrokerRules
    private var rows: MessageRows
    private var retained = RetainedMessages()
    private var client: BrokerClient?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(_ rules: BrokerRules, _ rows: MessageRows) { (self.rules, self.rows) = (rules, rows) }

    /// Ends what is waited for, now and until the next `connect`.
    nonisolated func interrupt() { wait.interrupt() }

    func connect() throws(FeedError) {
        wait.reset()
        if client == nil { client = try BrokerClient(rules, wait: wait) }
        try client?.connect()
    }

    func disconnect() { client?.disconnect() }

    /// The rows of messages that came; none after a while without any.
    func next() throws(FeedError) -> Batch {
        var batch = Batch(columns: rows.schema.fields.map { _ in [] })
        for message in try client?.messages() ?? [] where retained.isNew(message) {
            do throws(RowFault) {
                for (index, value) in try rows.row(of: message).enumerated() {
                    batch.columns[index].append(value)
                }
            } catch {
                batch.faults.append("a message of \(message.topic): \(error)")
            }
        }
        return batch
    }
}
