/// Where a server listens and whom it lets in.
package struct ServerConfiguration: Hashable, Sendable {
    /// A name or an address; "0.0.0.0" and "::" are every address of the machine.
    package var host = "127.0.0.1"
    /// 0 for any free port; `SocketServer.start()` returns it.
    package var port = 8080
    /// Origins, besides the server's own, whose pages may open a WebSocket or post.
    package var allowedOrigins: Set<String> = []
    /// Names under which pages may be asked for, besides addresses, localhost, `host` and the names in
    /// `allowedOrigins`.
    package var allowedHosts: Set<String> = []
    package var limits = TransportLimits()
    /// The only path that is upgraded to a WebSocket.
    package var socketPath = "/ws"

    package init() {}

    var originRule: OriginRule {
        OriginRule(
            allowed: Set(allowedOrigins.map { $0.lowercased() }), isLocal: OriginRule.isLocal(host))
    }

    var hostRule: HostRule {
        let origins = allowedOrigins.compactMap { $0.split(separator: "//").last.map(String.init) }
        return HostRule(names: [host] + allowedHosts + origins)
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
    case tooFewDescriptors(limit: Int, needed: Int)

    package var description: String {
        switch self {
        case .cannotListen(let address, let reason):
            "cannot listen on \(address.url): \(reason)"
        case .tooFewDescriptors(let limit, let needed):
            "the limit of open files is \(limit), and \(needed) are needed at least:"
                + " raise it (ulimit -n \(needed))"
        }
    }
}
