import Redis

/// The Redis server that keeps the logs of several processes, and the name that all their keys begin with.
package struct RedisEngine: Hashable, Sendable {
    let address: RedisAddress
    let prefix: String

    /// - Parameters:
    ///   - address: like `redis://127.0.0.1:6379` or `unix:///run/redis.sock`.
    ///   - prefix: what all keys begin with.
    ///   - authorities: of an address like `rediss://`, the file of those that are believed; nil for the system's.
    ///   - certificate: the file of this process' own certificate; nil for none.
    ///   - key: the file of its key; nil where that stands in the same one.
    /// - Throws: a sentence on an address that can't be read, which doesn't quote it.
    package init(
        _ address: String, prefix: String = "soundings", authorities: String? = nil,
        certificate: String? = nil, key: String? = nil
    ) throws(LogError) {
        let tls = RedisTLS(authorities: authorities, certificate: certificate, key: key)
        var parsed: RedisAddress
        do {
            parsed = try RedisAddress(address)
        } catch {
            throw .unavailable(error.description)
        }
        if parsed.tls != nil {
            parsed.tls = tls
        } else if !tls.isEmpty {
            throw .unavailable("certificates are for an address that begins with rediss://")
        }
        self.address = parsed
        self.prefix = prefix
    }

    /// For messages: without what may be secret.
    package var name: String { "Redis at \(address.name)" }
}
