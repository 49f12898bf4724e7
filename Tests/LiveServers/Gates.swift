package import Site
import Synchronization
package import Transport

/// Stands between sockets and viewers, to act as a socket that takes nothing for a while; with
/// `TransportLimits.unsentBytes` 0, so that viewers write nothing without being told to.
package final class Gates: WebSocketHandlerFactory {
    private let entrance: ClientConnectionFactory
    private let all = Mutex<[Gate]>([])

    package var subprotocol: String { entrance.subprotocol }

    package init(before entrance: ClientConnectionFactory) { self.entrance = entrance }

    package func handler(
        for socket: WebSocketConnection, opening request: HTTPRequest
    ) -> any WebSocketHandler {
        let gate = Gate(on: socket, before: entrance.handler(for: socket, opening: request))
        all.withLock { $0.append(gate) }
        return gate
    }

    /// The gate of the socket that was opened last.
    package var newest: Gate? { all.withLock { $0.last } }
}

package actor Gate: WebSocketHandler {
    private nonisolated let socket: WebSocketConnection
    private let viewer: any WebSocketHandler
    private var isShut = false
    /// How often the viewer's time came.
    package private(set) var wakes = 0

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        socket.service.asUnownedSerialExecutor()
    }

    package init(on socket: WebSocketConnection, before viewer: any WebSocketHandler) {
        (self.socket, self.viewer) = (socket, viewer)
    }

    package func shut() {
        isShut = true
        wakes = 0
    }

    package func open() {
        isShut = false
        socket.requestWrite()
    }

    package func opened() { viewer.notifyOpened() }
    package func receive(_ text: [UInt8]) { viewer.notifyReceived(text) }
    package func writable() { if !isShut { viewer.notifyWritable() } }

    package func wake() {
        wakes += 1
        viewer.notifyWake()
    }

    package func closed() { viewer.notifyClosed() }
}
