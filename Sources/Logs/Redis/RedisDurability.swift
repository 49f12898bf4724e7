import Redis

/// The meaning of an acknowledged row in a Redis server, by its configuration.
package struct RedisDurability: Hashable, Sendable {
    /// A sentence on what outlasts which failure.
    package let promise: String
    /// Sentences on what may lose rows against expectation.
    package let warnings: [String]
    /// How a full Redis makes room (`maxmemory-policy`); nil where it doesn't say.
    package let policy: String?

    /// - Parameter settings: as `CONFIG GET` has them; empty where it isn't allowed.
    init(_ settings: [String: String]) {
        guard let isOn = settings["appendonly"].map({ $0 == "yes" }) else {
            promise = "Redis doesn't say (CONFIG GET) when rows are on its disk"
            (warnings, policy) = ([], nil)
            return
        }
        var warnings: [String] = []
        switch (isOn, settings["appendfsync"]) {
        case (false, _):
            promise = "rows are acknowledged once they are in Redis' memory"
            warnings.append(
                "Redis has appendonly no: rows since its last snapshot are lost when it ends; "
                    + "appendonly yes keeps them")
        case (true, "always"):
            promise = "rows are acknowledged once they are on Redis' disk (appendfsync always)"
        case (true, "everysec"):
            promise =
                "rows are acknowledged once Redis has written them; a loss of its machine's power, or "
                + "a disk that is slow when it is killed, may lose those of up to two seconds "
                + "(appendfsync everysec)"
        default:
            promise = "rows are acknowledged once Redis has them"
            warnings.append(
                "Redis has appendfsync no: a loss of power loses the rows of half a minute or more; "
                    + "everysec or always keep them")
        }
        let policy = settings["maxmemory-policy"] ?? "noeviction"
        if policy != "noeviction", policy.hasPrefix("allkeys") {
            let isLimited = settings["maxmemory"].map { $0 != "0" } ?? true
            warnings.append(
                "Redis has maxmemory-policy \(policy): it may drop whole tables "
                    + (isLimited ? "where its memory is full" : "once maxmemory is set")
                    + "; noeviction refuses rows instead")
        }
        (self.warnings, self.policy) = (warnings, policy)
    }

    /// Reads the settings of a server.
    init(of client: any RedisAccess) async throws(RedisError) {
        var settings: [String: String] = [:]
        do throws(RedisError) {
            for name in ["appendonly", "appendfsync", "maxmemory", "maxmemory-policy"] {
                let reply = try await client.run(RedisCommand("CONFIG", "GET", .init(name)))
                settings.merge(reply.pairs.compactMapValues(\.text)) { $1 }
            }
        } catch {
            guard case .refused = error else { throw error }
        }
        self.init(settings)
    }
}
