/// A WebSocket as its handler uses it.
///
/// Unchecked, because every method traps off the service thread. After the socket is closed they
/// do nothing.
package final class WebSocketConnection: @unchecked Sendable {
    /// The thread, as an executor, on which the handler runs.
    package let service: ServiceThread
    /// The other end's network, as shares are counted.
    package let remote: String
    private unowned let loop: SocketLoop
    /// Nil once it is closed.
    private(set) var connection: Connection?
    private var closing: (code: CloseCode, reason: String)?
    private var isClosingReported = false
    private var liveness: Liveness
    private var rate: EventRate
    private var incoming: [UInt8] = []
    private var isPingDue = false
    /// Bytes of messages since the socket was last asked whether it takes any.
    private var sentInTurn = 0
    private var gathering = Gathering.no
    /// The library couldn't write: the connection is of no more use.
    private(set) var hasFailed = false

    init(_ connection: Connection, remote: String, in loop: SocketLoop) {
        self.remote = remote
        service = loop.service
        self.loop = loop
        self.connection = connection
        let now = ContinuousClock.now
        liveness = Liveness(at: now)
        rate = EventRate(limit: loop.limits.messages.perSecond, at: now)
    }

    /// Asks for `WebSocketHandler.writable()`; however often, it is called once.
    package func requestWrite() {
        service.checkIsolated()
        guard let connection else { return }
        liveness.waits(at: .now)
        connection.requestWrite()
    }

    /// Whether messages may be sent without waiting for `WebSocketHandler.writable()`: the socket took some, and
    /// was given little since.
    package var isReady: Bool {
        service.checkIsolated()
        guard let connection, !hasFailed, closing == nil, !liveness.isWaiting else { return false }
        return sentInTurn < loop.limits.messages.unsentBytes && !connection.isHoldingBytes
    }

    /// Sends a text message; only while the handler's `writable()` runs or the socket `isReady`.
    ///
    /// Small messages share a turn, because each turn takes calls of the system beside the writing.
    ///
    /// - Parameter text: UTF-8.
    /// - Returns: whether it takes another one; if not, `WebSocketHandler.writable()` is called again.
    package func send(_ text: [UInt8]) -> Bool {
        guard let connection, !hasFailed else { return false }
        guard loop.webSockets.write(text, to: connection) else {
            fail(connection)
            return false
        }
        beginGathering()
        sentInTurn += text.count
        guard sentInTurn < loop.limits.messages.unsentBytes, !connection.isHoldingBytes else {
            requestWrite()
            return false
        }
        return true
    }

    /// Sends a close frame; what wasn't written yet is dropped, what still arrives is ignored.
    ///
    /// The reason is for people, and cut at 123 bytes.
    package func close(_ code: CloseCode, reason: String) {
        service.checkIsolated()
        guard connection != nil, closing == nil else { return }
        closing = (code, reason)
        loop.webSockets.noteLeaving()
        requestWrite()
    }

    /// Whether it was told to go.
    var isLeaving: Bool { closing != nil }

    /// Calls `WebSocketHandler.wake()` once after the pause; a later call replaces it, nil takes it back.
    package func schedule(after pause: Duration?) {
        service.checkIsolated()
        guard connection != nil else { return }
        if let pause {
            loop.setDeadline(.handler(self), after: pause)
        } else {
            loop.removeDeadline(.handler(self))
        }
    }
}

// MARK: Gathering

extension WebSocketConnection {
    private enum Gathering {
        case no
        /// From the next message on.
        case wanted
        /// The kernel keeps what is written, unless it is much.
        case begun
    }

    /// Lets what is sent in the next moment go out together, after one message that goes at once: passing
    /// a message on costs the kernel several times what keeping it does.
    package func gather() {
        service.checkIsolated()
        if case .no = gathering { gathering = .wanted }
    }

    /// Sends what was gathered.
    package func flush() {
        service.checkIsolated()
        if case .begun = gathering { connection?.gather(false) }
        gathering = .no
    }

    private func beginGathering() {
        guard case .wanted = gathering, let connection else { return }
        gathering = .begun
        connection.gather(true)
        loop.flushLater(self)
    }
}

// MARK: What the loop tells

extension WebSocketConnection {
    enum Received {
        case message([UInt8])
        /// More of it is to come, or it is of no interest.
        case nothing
    }

    enum Turn {
        case close(CloseCode, String)
        case ping
        case message
        /// The library calls more often than it was asked to.
        case nothing
    }

    func receive(_ bytes: UnsafeRawBufferPointer, on connection: Connection) -> Received {
        let limits = loop.limits.messages
        liveness.heard(at: .now)
        guard closing == nil else { return .nothing }
        if connection.isBinary { return offence(.unacceptableKind, "messages are text") }
        guard incoming.count + bytes.count <= limits.bytes else {
            return offence(.messageTooLarge, "a message may have \(limits.bytes) bytes")
        }
        incoming.append(contentsOf: bytes)
        guard connection.isFinalFragment else { return .nothing }
        defer { incoming = [] }
        guard rate.admits(limit: limits.perSecond, at: .now) else {
            return offence(.policyViolation, "at most \(limits.perSecond) events a second")
        }
        return .message(incoming)
    }

    /// The close frame is the last that goes out, in a turn of its own: closed from within the
    /// reading, the library would trip over what else came and cut the connection without it.
    private func offence(_ code: CloseCode, _ reason: String) -> Received {
        incoming = []
        close(code, reason: reason)
        return .nothing
    }

    func heard() { liveness.heard(at: .now) }

    func nextTurn() -> Turn {
        guard liveness.isWaiting else { return .nothing }
        liveness.wasWritable()
        sentInTurn = 0
        if let closing {
            // The library would cut the connection if it were told again, before the other end
            // has answered.
            defer { isClosingReported = true }
            return isClosingReported ? .nothing : .close(closing.code, closing.reason)
        }
        guard isPingDue else { return .message }
        isPingDue = false
        return .ping
    }

    /// Whether the viewer is to be asked or cut, and why.
    func status(at now: ContinuousClock.Instant) -> Liveness.Status {
        liveness.status(at: now, limits: loop.limits.liveness)
    }

    /// Leaves out a time in which the server stood still.
    func leaveOut(_ standstill: Duration, at now: ContinuousClock.Instant) {
        liveness.leaveOut(standstill, at: now)
    }

    /// Asks whether the viewer is there.
    func ask(at now: ContinuousClock.Instant) {
        liveness.asked(at: now)
        guard let connection, isReady else {
            isPingDue = true
            return requestWrite()
        }
        if !loop.webSockets.ping(connection) { fail(connection) }
    }

    private func fail(_ connection: Connection) {
        hasFailed = true
        connection.kill()
    }

    func wasClosed() {
        loop.removeDeadline(.handler(self))
        connection = nil
    }
}

extension WebSocketConnection: Hashable {
    package static func == (one: WebSocketConnection, other: WebSocketConnection) -> Bool {
        one === other
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
