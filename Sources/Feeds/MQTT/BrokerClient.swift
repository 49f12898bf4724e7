import CMosquitto
import Foundation

/// One subscriber of a broker, whose methods wait: it belongs to a thread that may be blocked.
///
/// The broker keeps a session for its name, with what comes while it is away.
final class BrokerClient {
    private let client: OpaquePointer
    private let inbox = BrokerInbox()
    private let rules: BrokerRules
    private let wait: DescriptorWait
    private var isSubscribed = false
    private var isConnected = false

    /// - Throws: `FeedError` where the settings can't be used.
    init(_ rules: BrokerRules, wait: DescriptorWait) throws(FeedError) {
        _ = Self.library
        (self.rules, self.wait) = (rules, wait)
        let owner = Unmanaged.passUnretained(inbox).toOpaque()
        guard let client = mosquitto_new(rules.client, false, owner) else {
            throw FeedError("there is no memory for a client of \(rules.address.name)")
        }
        self.client = client
        if let user = rules.user { mosquitto_username_pw_set(client, user, rules.password) }
        if rules.address.isEncrypted {
            let code = mosquitto_tls_set(
                client, rules.authorities, rules.authorities == nil ? "/etc/ssl/certs" : nil,
                nil, nil, nil)
            guard code == MOSQ_ERR_SUCCESS.rawValue else {
                throw FeedError("the certificates can't be read", option: "authorities")
            }
        }
        BrokerInbox.listen(to: client)
    }

    deinit { mosquitto_destroy(client) }

    private static let library = mosquitto_lib_init()

    /// Connects, and subscribes unless the broker knows of it.
    func connect() throws(FeedError) {
        inbox.reset()
        isConnected = false
        // In seconds: after one and a half of them without a word the broker is gone.
        try check(
            mosquitto_connect_async(client, rules.address.host, Int32(rules.address.port), 30))
        let deadline = ContinuousClock.now + .seconds(rules.timeout)
        while inbox.answer == nil { try proceed(until: deadline, isAwaited: true) }
        if let answer = inbox.answer, answer != 0 {
            throw FeedError(
                "\(rules.address.name) refuses: \(Self.text(mosquitto_connack_string(answer)))")
        }
        if !inbox.isKnown || !isSubscribed { try subscribe(until: deadline) }
        isConnected = true
    }

    private func subscribe(until deadline: ContinuousClock.Instant) throws(FeedError) {
        for pattern in rules.patterns {
            var number: Int32 = 0
            inbox.grant = nil
            try check(mosquitto_subscribe(client, &number, pattern.filter, Int32(rules.quality)))
            while inbox.grant == nil { try proceed(until: deadline, isAwaited: true) }
            guard inbox.grant != 128 else {
                throw FeedError("\(rules.address.name) refuses the topic \(pattern.filter)")
            }
        }
        isSubscribed = true
    }

    /// The messages that have come, after a while at the latest; none where it is interrupted.
    func messages() throws(FeedError) -> [BrokerMessage] {
        if inbox.messages.isEmpty { try proceed(until: .now + .seconds(5), isAwaited: false) }
        return inbox.removeAll()
    }

    /// As a client that comes back.
    func disconnect() {
        if isConnected { mosquitto_disconnect(client) }
        isConnected = false
    }

    /// One turn of the library's work.
    private func proceed(
        until deadline: ContinuousClock.Instant, isAwaited: Bool
    ) throws(FeedError) {
        guard mosquitto_socket(client) >= 0 else { return try check(MOSQ_ERR_NO_CONN.rawValue) }
        let events = mosquitto_want_write(client) ? POLLIN | POLLOUT : POLLIN
        switch wait.wait(for: mosquitto_socket(client), events, until: deadline) {
        case .interrupted:
            if isAwaited { throw FeedError("\(rules.address.name) isn't wanted any more") }
            return
        case .late:
            if isAwaited {
                throw FeedError("\(rules.address.name) gave no answer in \(rules.timeout) seconds")
            }
        case .ready: try receive()
        }
        if mosquitto_want_write(client) { try check(mosquitto_loop_write(client, 1)) }
        try check(mosquitto_loop_misc(client))
    }

    /// Reads what is there; an encrypted connection may have more than its socket shows.
    private func receive() throws(FeedError) {
        var count: Int
        repeat {
            count = inbox.messages.count
            let code = mosquitto_loop_read(client, 1)
            // Messages before the end are delivered first.
            if code != 0, inbox.messages.isEmpty { try check(code) }
        } while inbox.messages.count > count && count < Self.messagesTogether
    }

    private func check(_ code: Int32) throws(FeedError) {
        guard code != MOSQ_ERR_SUCCESS.rawValue else { return }
        let reason =
            code == MOSQ_ERR_ERRNO.rawValue
            ? String(cString: strerror(errno)) : Self.text(mosquitto_strerror(code))
        throw FeedError(
            isConnected
                ? "\(rules.address.name) is gone: \(reason)"
                : "\(rules.address.name) can't be reached: \(reason)")
    }

    /// A sentence of the library without its full stop.
    private static func text(_ sentence: UnsafePointer<CChar>?) -> String {
        let text = sentence.map { String(cString: $0) } ?? ""
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    private static let messagesTogether = 5_000
}
