/// Knows messages that a broker retains: it sends them at each subscription, again and again.
struct RetainedMessages: Sendable {
    /// A digest of the newest content, by topic.
    private var newest: [String: Int] = [:]
    /// Of more topics nothing is kept.
    private let limit: Int

    init(limit: Int = 100_000) { self.limit = limit }

    /// Whether a message isn't only the topic's newest one again.
    mutating func isNew(_ message: BrokerMessage) -> Bool {
        let digest = message.content.hashValue
        let known = newest[message.topic]
        if message.isRetained, known == digest { return false }
        if known != nil || newest.count < limit { newest[message.topic] = digest }
        return true
    }
}
