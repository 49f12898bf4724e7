import Redis
import Synchronization

/// The right to run the table's feed: Redis forgets it where it isn't renewed, and an append of whoever had it before is
/// refused in the step that would append.
extension RedisRowLog {
    /// Gets the lease, or holds on to it.
    ///
    /// - Parameters:
    ///   - name: this process's.
    ///   - milliseconds: for how long, unless it is renewed.
    /// - Returns: nil while another process has it.
    /// - Throws: `.unavailable` where Redis is away.
    package func renewLease(
        as name: String, milliseconds: Int
    ) async throws(LogError) -> FeedLease? {
        let known = lease.withLock(\.self)
        do throws(RedisError) {
            let reply = try await RedisScript.renewLease.run(
                on: client, keys: [keys.lease, keys.fence],
                [.init(known?.holder ?? ""), .init(name), .init(milliseconds)])
            let renewed = reply.text.map(FeedLease.init)
            // Without one its appends are refused as those of the one that it was.
            if let renewed { lease.withLock { $0 = renewed } }
            return renewed
        } catch {
            throw LogError(error)
        }
    }

    /// Lets the next process have it at once.
    package func releaseLease() async throws(LogError) {
        guard let known = lease.withLock(\.self) else { return }
        do throws(RedisError) {
            _ = try await RedisScript.releaseLease.run(
                on: client, keys: [keys.lease], [.init(known.holder)])
        } catch {
            throw LogError(error)
        }
    }

    /// The lease of whoever has it; nil for nobody.
    package func leaseHolder() async throws(LogError) -> FeedLease? {
        try await run(RedisCommand("GET", keys.lease)).text.map(FeedLease.init)
    }
}

extension RedisScript {
    /// Gets or renews a lease.
    ///
    /// Keys: lease, fence. Arguments: the holder as it is known here, this process's name, milliseconds.
    fileprivate static let renewLease = RedisScript(
        """
        local holder = redis.call('GET', KEYS[1])
        if holder and holder ~= ARGV[1] then return false end
        if not holder then holder = redis.call('INCR', KEYS[2]) .. ' ' .. ARGV[2] end
        redis.call('SET', KEYS[1], holder, 'PX', ARGV[3])
        return holder
        """)

    fileprivate static let releaseLease = RedisScript(
        "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1")
}
