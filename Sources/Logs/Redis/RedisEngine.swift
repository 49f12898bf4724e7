import Redis

/// The Redis server that keeps the logs of several processes, and the name that all their keys begin with.
package struct RedisEngine: Hashable, Sendable {
    let address: RedisAddress
    let prefix: String

    /// - Parameters:
    ///   - address: like `redis://127.0.0.1:6379` or `unix:///run/redis.sock`.
    ///   - prefix: what all keys begin with.
    /// - Throws: a sentence on an address that can't be read, which doesn't quote it.
    package init(_ address: String, prefix: String = "soundings") throws(LogError) {
        do {
            self.address = try RedisAddress(address)
        } catch {
            throw .unavailable(error.description)
        }
        self.prefix = prefix
    }

    /// For messages: without what may be secret.
    package var name: String { "Redis at \(address.name)" }
}
