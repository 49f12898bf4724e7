/// Which pages may open a WebSocket or change something here.
struct OriginRule: Hashable, Sendable {
    /// Further origins, as browsers write them: "https://charts.example".
    var allowed: Set<String> = []
    /// Whether only this machine is served.
    ///
    /// A foreign page can point its own name at this machine; then origin and host agree, but the
    /// host isn't a local name.
    var isLocal = false
    /// Further names of this server, by which a proxy on this machine serves it to others.
    var names: Set<String> = []

    /// A program that is no browser sends no origin and could send any; it is let in.
    ///
    /// - Parameters:
    ///   - origin: of the page, as its browser says.
    ///   - host: which the browser asked.
    ///   - scheme: by which it asked, where a proxy says so; else a page of either is let in.
    /// - Returns: whether it is let in.
    func admits(origin: String?, host: String?, scheme: String? = nil) -> Bool {
        guard let origin = origin?.lowercased() else { return true }
        if allowed.contains(origin) { return true }
        guard let host = host?.lowercased(), let page = Self.authority(of: origin) else {
            return false
        }
        if let scheme, !origin.hasPrefix(scheme + "://") { return false }
        let name = HostRule.name(in: host)
        if isLocal, !Self.isLocal(name), !names.contains(name) { return false }
        return page.authority == host || page.authority == host + page.defaultPort
            || page.authority + page.defaultPort == host
    }

    static func isLocal(_ host: String) -> Bool {
        ["localhost", "::1", "[::1]"].contains(host)
            || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
    }

    private static func authority(of origin: String) -> (authority: String, defaultPort: String)? {
        for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
        where origin.hasPrefix(scheme) {
            return (String(origin.dropFirst(scheme.count)), port)
        }
        return nil
    }
}
