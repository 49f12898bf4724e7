package import Live
import Protocol
import Synchronization
package import Transport

/// Makes a client connection for each page's new socket.
package final class ClientConnectionFactory: WebSocketHandlerFactory {
    private let subscriptions: Subscriptions
    private let registry: ViewRegistry
    /// How many viewers there have been.
    private let count = Atomic(0)

    package var subprotocol: String { ProtocolVersion.subprotocol }

    package init(to subscriptions: Subscriptions, of registry: ViewRegistry) {
        (self.subscriptions, self.registry) = (subscriptions, registry)
    }

    package func handler(
        for socket: WebSocketConnection, opening request: HTTPRequest
    ) -> any WebSocketHandler {
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        return ClientConnection(
            number, on: socket, in: subscriptions, registry: registry,
            greeting: request.query["hello"])
    }
}
