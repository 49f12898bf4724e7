import CMosquitto

/// Keeps the words of the library's callbacks, on the thread that lets it work.
final class BrokerInbox {
    private(set) var messages: [BrokerMessage] = []
    /// The answer to a connection; nil before it comes.
    private(set) var answer: Int32?
    /// Whether the broker kept the session.
    private(set) var isKnown = false
    /// The answer to a subscription; nil before it comes.
    var grant: Int32?

    func reset() { (answer, isKnown, grant) = (nil, false, nil) }

    func removeAll() -> [BrokerMessage] {
        defer { messages.removeAll(keepingCapacity: true) }
        return messages
    }

    /// Has the client report here: its user data is an inbox.
    static func listen(to client: OpaquePointer) {
        mosquitto_connect_with_flags_callback_set(client) { _, owner, code, flags in
            BrokerInbox.of(owner)?.noteAnswer(code, isKnown: flags & 1 == 1)
        }
        mosquitto_subscribe_callback_set(client) { _, owner, _, count, granted in
            BrokerInbox.of(owner)?.grant = count > 0 ? granted?.pointee : 128
        }
        mosquitto_message_callback_set(client) { _, owner, message in
            guard let message else { return }
            BrokerInbox.of(owner)?.messages.append(BrokerMessage(message.pointee))
        }
    }

    private static func of(_ owner: UnsafeMutableRawPointer?) -> BrokerInbox? {
        owner.map { Unmanaged<BrokerInbox>.fromOpaque($0).takeUnretainedValue() }
    }

    private func noteAnswer(_ code: Int32, isKnown: Bool) {
        (answer, self.isKnown) = (code, isKnown)
    }
}
