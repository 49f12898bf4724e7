/// One open WebSocket as the program sees it.
///
/// An actor on the socket's own thread: it has to declare
/// `nonisolated var unownedExecutor: UnownedSerialExecutor { socket.service.asUnownedSerialExecutor() }`,
/// else the first call traps. No method may block: what takes long is awaited in a task.
package protocol WebSocketHandler: Actor {
    func opened()
    /// A whole text message, valid UTF-8 and within the limit.
    func receive(_ text: [UInt8])
    /// After `requestWrite()` the socket takes messages: now `WebSocketConnection.send` may be called.
    func writable()
    /// The time of `WebSocketConnection.schedule(after:)` has come.
    func wake()
    /// Last call; the socket does nothing any more.
    func closed()
}

/// Makes the handler of a socket that was just accepted; on the service thread.
package protocol WebSocketHandlerFactory: Sendable {
    /// The WebSocket's subprotocol: a request that doesn't offer it is refused.
    var subprotocol: String { get }

    /// Makes the handler of one socket.
    ///
    /// - Parameters:
    ///   - socket: what it talks over.
    ///   - request: what asked for the socket, as middleware passed it on.
    /// - Returns: an actor on the socket's own thread.
    func handler(
        for socket: WebSocketConnection, opening request: HTTPRequest
    ) -> any WebSocketHandler
}

/// The library calls back on the service thread but outside of any task.
extension WebSocketHandler {
    package nonisolated func notifyOpened() { assumeIsolated { $0.opened() } }
    package nonisolated func notifyReceived(_ text: [UInt8]) { assumeIsolated { $0.receive(text) } }
    package nonisolated func notifyWritable() { assumeIsolated { $0.writable() } }
    package nonisolated func notifyWake() { assumeIsolated { $0.wake() } }
    package nonisolated func notifyClosed() { assumeIsolated { $0.closed() } }
}

/// Why a WebSocket is closed (RFC 6455, section 7.4.1).
package enum CloseCode: UInt16, Sendable {
    case normal = 1000
    case goingAway = 1001
    case protocolError = 1002
    case unacceptableKind = 1003
    case policyViolation = 1008
    case messageTooLarge = 1009
    case tryAgainLater = 1013
}

extension CloseCode {
    /// Replaces a code that no endpoint may send, because the library sends back what it received.
    ///
    /// - Parameter payload: the content of the close frame, in the library's own buffer.
    static func correct(in payload: UnsafeRawBufferPointer) {
        guard payload.count >= 2 else { return }
        let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
        if mayBeSent(code) { return }
        UnsafeMutableRawBufferPointer(mutating: payload)
            .storeBytes(of: protocolError.rawValue.bigEndian, as: UInt16.self)
    }

    /// Returns whether RFC 6455 lets a close frame have a code (section 7.4).
    static func mayBeSent(_ code: UInt16) -> Bool {
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
