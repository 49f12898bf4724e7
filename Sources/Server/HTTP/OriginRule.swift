/// Which pages may open a WebSocket or change something here.
struct OriginRule: Hashable, Sendable {
    /// Further origins, as browsers write them: "https://charts.example".
    var allowed: Set<String> = []

    /// A program that is no browser sends no origin and could send any; it is let in.
    func admits(origin: String?, host: String?) -> Bool {
        guard let origin = origin?.lowercased() else { return true }
        if allowed.contains(origin) { return true }
        guard let host = host?.lowercased(), let page = Self.authority(of: origin) else {
            return false
        }
        return page.authority == host || page.authority == host + page.defaultPort
            || page.authority + page.defaultPort == host
    }

    private static func authority(of origin: String) -> (authority: String, defaultPort: String)? {
        for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
        where origin.hasPrefix(scheme) {
            return (String(origin.dropFirst(scheme.count)), port)
        }
        return nil
    }
}
