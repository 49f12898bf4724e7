package import Live
import Protocol
import Synchronization
package import Transport

/// Makes a client connection for each page's new socket.
package final class ClientConnectionFactory: WebSocketHandlerFactory {
    private let shared: SharedParts
    /// How many viewers there have been.
    private let count = Atomic(0)

    package var subprotocol: String { ProtocolVersion.subprotocol }

    package init(to subscriptions: Subscriptions, of registry: ViewRegistry) {
        shared = SharedParts(
            subscriptions: subscriptions, registry: registry,
            rows: JoinedRows(on: subscriptions.executor, answeredBy: registry))
    }

    package func handler(
        for socket: WebSocketConnection, opening request: HTTPRequest
    ) -> any WebSocketHandler {
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        return ClientConnection(
            number, on: socket, sharing: shared, greeting: request.query["hello"])
    }
}

/// The parts that all client connections use.
struct SharedParts {
    let subscriptions: Subscriptions
    let registry: ViewRegistry
    let rows: JoinedRows
}
