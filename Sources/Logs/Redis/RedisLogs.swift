import Redis

/// The logs that one process has in a Redis server: commands go by one connection, and what other processes append
/// comes by another.
package final class RedisLogs: Sendable {
    package let engine: RedisEngine
    let client: RedisClient
    package let follower: RedisFollower

    package init(_ engine: RedisEngine) {
        self.engine = engine
        client = RedisClient(engine.address)
        follower = RedisFollower(RedisClient(engine.address, timeout: .seconds(3)))
    }

    /// The log of a table, which is there already or begins with the first append.
    package func log(of table: String) -> RedisRowLog {
        RedisRowLog(client, table: table, prefix: engine.prefix)
    }

    /// The meaning of an acknowledged row, once Redis says it.
    package func durability() async throws(LogError) -> RedisDurability {
        do { return try await RedisDurability(of: client) } catch { throw LogError(error) }
    }
}
