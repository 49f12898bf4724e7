/// Decides which requests are answered, and which may become WebSockets.
struct Admission {
    let upgrades: UpgradeRule
    let hosts: HostRule
    private let proxies: ProxyRule
    private let path: String
    private let isSecure: Bool

    init(_ configuration: ServerConfiguration, subprotocol: String) {
        upgrades = UpgradeRule(
            path: configuration.socketPath, subprotocol: subprotocol,
            origins: configuration.originRule, viewers: configuration.limits.viewers)
        hosts = configuration.hostRule
        (proxies, path) = (configuration.proxies, configuration.path)
        isSecure = configuration.tls != nil
    }

    /// Whether others are behind an address.
    func trusts(_ address: String) -> Bool { proxies.trusts(address) }

    /// Reads a head as its client meant it, before proxies passed it on.
    func read(_ head: RequestHead, from peer: String) throws(HTTPFault) -> IncomingRequest {
        var asked = try IncomingRequest(head)
        asked.request.path = withoutPrefix(asked.request.path)
        asked.upgrade?.path = asked.request.path
        let origin = try proxies.origin(of: asked.request.headers, from: peer)
        asked.request.remote = ClientNetwork.name(of: origin.address)
        asked.request.id = RequestID.ofRequest(
            asked.request.headers, isFromProxy: proxies.trusts(peer))
        let scheme = origin.scheme ?? (isSecure ? "https" : nil)
        asked.request.scheme = scheme
        asked.upgrade?.scheme = scheme
        if let host = origin.host {
            // Proxies copy it into fields of theirs.
            if let fault = HostRule.fault(of: asked.request.headers["host"]) { throw fault }
            asked.request.headers["host"] = host
            asked.upgrade?.host = host
        }
        return asked
    }

    private func withoutPrefix(_ full: String) -> String {
        guard !path.isEmpty, full.hasPrefix(path) else { return full }
        let rest = full.dropFirst(path.count)
        return rest.isEmpty ? "/" : rest.hasPrefix("/") ? String(rest) : full
    }

    /// Why a request isn't answered, whatever it is for.
    func fault(of asked: IncomingRequest) -> HTTPFault? {
        let (host, origin) = (asked.request.headers["host"], asked.request.headers["origin"])
        if let fault = hosts.fault(of: host) { return fault }
        let scheme = asked.request.scheme
        guard
            asked.request.method.isSafe
                || upgrades.origins.admits(origin: origin, host: host, scheme: scheme)
        else { return HTTPFault(403, "pages of another origin may not post here") }
        return nil
    }
}
