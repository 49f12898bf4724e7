/// Where a server listens and whom it lets in.
package struct ServerConfiguration: Hashable, Sendable {
    /// A name or an address; "0.0.0.0" and "::" are every address of the machine.
    package var host = "127.0.0.1"
    /// 0 for any free port; `SocketServer.start()` returns it.
    package var port = 8080
    /// The file of a Unix socket to listen on in place of host and port.
    package var socket: String?
    /// The socket that was passed on to this process, with that address; nil for one of its own.
    var passed: PassedSocket?
    /// Whether other servers of this user may listen at the same address; the newest of two gets who comes.
    package var reusesPort = false
    /// The path before every other, such as "/charts"; empty for nothing.
    ///
    /// Requests have it or not, as proxies cut it off or don't.
    package var path = ""
    package var proxies = ProxyRule()
    /// The files of its certificate; nil for a server that speaks plain HTTP.
    package var tls: TLSFiles?
    /// Origins whose pages may have these in a frame, or 'self'; none.
    package var frameAncestors: [String] = []
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
            allowed: Set(allowedOrigins.map { $0.lowercased() }),
            isLocal: socket == nil && OriginRule.isLocal(host),
            names: HostRule(names: Array(allowedHosts)).names)
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
    /// The file of a Unix socket; then there is no other address.
    package var socket: String?
    /// The path before every other.
    package var path = ""
    /// Whether it is asked by https.
    package var isSecure = false

    package var url: String {
        if let socket { return "unix:\(socket)" }
        let scheme = isSecure ? "https" : "http"
        return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)\(path)/"
    }
}

extension ServerConfiguration {
    /// Whether others than the programs of this machine reach it, perhaps through a proxy.
    package var isReachedByOthers: Bool {
        socket != nil || !proxies.trusted.isEmpty || !OriginRule.isLocal(host)
    }

    /// Whether another server may be there when this one stops.
    package var sharesPort: Bool { reusesPort && passed == nil && socket == nil }

    package var address: ListeningAddress {
        ListeningAddress(
            host: host, port: port, socket: socket, path: path, isSecure: tls != nil)
    }
}

package enum ServerError: Error, Hashable, CustomStringConvertible {
    case cannotListen(ListeningAddress, reason: String)
    case tooFewDescriptors(limit: Int, needed: Int)
    /// A sentence that names the file.
    case badCertificate(String)
    /// A sentence on the one that was passed on.
    case badSocket(String)

    package var description: String {
        switch self {
        case .cannotListen(let address, let reason):
            "cannot listen on \(address.url): \(reason)"
        case .badCertificate(let sentence), .badSocket(let sentence): sentence
        case .tooFewDescriptors(let limit, let needed):
            "the limit of open files is \(limit), and \(needed) are needed at least:"
                + " raise it (ulimit -n \(needed))"
        }
    }
}
