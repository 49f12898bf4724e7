/// Which pages may open a WebSocket or change something here.
struct OriginRule: Hashable, Sendable {
    /// Further origins, as browsers write them: "https://charts.example".
    var allowed: Set<String> = []
    /// Whether only this machine is served.
    ///
    /// A foreign page can point its own name at this machine; then origin and host agree, but the
    /// host isn't a local name.
    var isLocal = false

    /// A program that is no browser sends no origin and could send any; it is let in.
    func admits(origin: String?, host: String?) -> Bool {
        guard let origin = origin?.lowercased() else { return true }
        if allowed.contains(origin) { return true }
        guard let host = host?.lowercased(), let page = Self.authority(of: origin) else {
            return false
        }
        if isLocal, !Self.isLocal(Self.name(in: host)) { return false }
        return page.authority == host || page.authority == host + page.defaultPort
            || page.authority + page.defaultPort == host
    }

    static func isLocal(_ host: String) -> Bool {
        ["localhost", "::1", "[::1]"].contains(host)
            || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// Without the port.
    private static func name(in host: String) -> String {
        guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
        return String(host[..<colon])
    }

    private static func authority(of origin: String) -> (authority: String, defaultPort: String)? {
        for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
        where origin.hasPrefix(scheme) {
            return (String(origin.dropFirst(scheme.count)), port)
        }
        return nil
    }
}
