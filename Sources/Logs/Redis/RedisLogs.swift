package import Redis

/// The logs that one process has in a Redis server: commands go by one connection, and what other processes append
/// comes by another.
package final class RedisLogs: Sendable {
    package let engine: RedisEngine
    let client: any RedisAccess
    package let follower: RedisFollower

    package convenience init(_ engine: RedisEngine) {
        self.init(
            engine, commands: RedisClient(engine.address), news: Self.newsClient(of: engine))
    }

    /// A connection of its own for those who wait, for longer than `XREAD` does.
    static func newsClient(of engine: RedisEngine) -> RedisClient {
        RedisClient(engine.address, timeout: .seconds(3))
    }

    /// - Parameters:
    ///   - engine: the server.
    ///   - commands: by which it is asked and written.
    ///   - news: by which it is waited for, for longer than `XREAD` waits.
    package init(_ engine: RedisEngine, commands: any RedisAccess, news: any RedisAccess) {
        (self.engine, client) = (engine, commands)
        follower = RedisFollower(news)
    }

    /// The log of a table, which is there already or begins with the first append.
    package func log(of table: String) -> RedisRowLog {
        RedisRowLog(client, table: table, prefix: engine.prefix)
    }

    /// Finds bytes that whoever comes first makes, and all processes have; waits while Redis is away.
    ///
    /// - Parameters:
    ///   - name: what they are for.
    ///   - new: what they are where there are none.
    /// - Returns: the bytes.
    /// - Throws: why Redis doesn't give them.
    package func secret(
        _ name: String, orElse new: [UInt8]
    ) async throws(LogError) -> [UInt8] {
        let key = RedisCommand.Argument("\(engine.prefix):\(name)")
        var failures = 0
        while true {
            do throws(RedisError) {
                let replies = try await client.run([
                    RedisCommand("SET", key, .init(new), "NX"), RedisCommand("GET", key),
                ])
                return replies[1].bytes ?? new
            } catch {
                guard case .away = error, !Task.isCancelled else { throw LogError(error) }
                failures += 1
                try? await Task.sleep(for: RedisClient.pause(after: failures))
            }
        }
    }

    /// The meaning of an acknowledged row, once Redis says it.
    package func durability() async throws(LogError) -> RedisDurability {
        do { return try await RedisDurability(of: client) } catch { throw LogError(error) }
    }
}
