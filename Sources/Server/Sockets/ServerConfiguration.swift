/// Where a server listens and whom it lets in.
package struct ServerConfiguration: Hashable, Sendable {
    /// A name or an address; "0.0.0.0" and "::" are every address of the machine.
    package var host = "127.0.0.1"
    /// 0 takes any free port; `SocketServer.start()` tells which.
    package var port = 8080
    /// Origins, besides the server's own, whose pages may open a WebSocket or post.
    package var allowedOrigins: Set<String> = []
    package var limits = ServerLimits()
    /// The only path that is upgraded to a WebSocket.
    package var socketPath = "/ws"
    package var subprotocol = "soundings.v1"

    package init() {}

    var originRule: OriginRule {
        OriginRule(allowed: allowedOrigins, isLocal: OriginRule.isLocal(host))
    }
}

/// Where a server listens now.
package struct ListeningAddress: Hashable, Sendable {
    package var host: String
    package var port: Int

    package var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/" }
}

package enum ServerError: Error, Hashable, CustomStringConvertible {
    case cannotListen(ListeningAddress, reason: String)

    package var description: String {
        switch self {
        case .cannotListen(let address, let reason):
            "cannot listen on \(address.url): \(reason)"
        }
    }
}
