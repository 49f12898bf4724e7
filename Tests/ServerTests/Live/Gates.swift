import Synchronization

@testable import Live
@testable import Site
@testable import Transport

/// Stands between sockets and viewers, to act as a socket that takes nothing for a while; with
/// `TransportLimits.unsentBytes` 0, so that viewers write nothing without being told to.
final class Gates: WebSocketHandlerFactory {
    private let entrance: ClientConnectionFactory
    private let all = Mutex<[Gate]>([])

    var subprotocol: String { entrance.subprotocol }

    init(before entrance: ClientConnectionFactory) { self.entrance = entrance }

    func handler(
        for socket: WebSocketConnection, opening request: HTTPRequest
    ) -> any WebSocketHandler {
        let gate = Gate(on: socket, before: entrance.handler(for: socket, opening: request))
        all.withLock { $0.append(gate) }
        return gate
    }

    /// The gate of the socket that was opened last.
    var newest: Gate? { all.withLock { $0.last } }
}

actor Gate: WebSocketHandler {
    private nonisolated let socket: WebSocketConnection
    private let viewer: any WebSocketHandler
    private var isShut = false
    /// How often the viewer's time came.
    private(set) var wakes = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        socket.service.asUnownedSerialExecutor()
    }

    init(on socket: WebSocketConnection, before viewer: any WebSocketHandler) {
        (self.socket, self.viewer) = (socket, viewer)
    }

    func shut() {
        isShut = true
        wakes = 0
    }

    func open() {
        isShut = false
        socket.requestWrite()
    }

    func opened() { viewer.notifyOpened() }
    func receive(_ text: [UInt8]) { viewer.notifyReceived(text) }
    func writable() { if !isShut { viewer.notifyWritable() } }

    func wake() {
        wakes += 1
        viewer.notifyWake()
    }

    func closed() { viewer.notifyClosed() }
}
