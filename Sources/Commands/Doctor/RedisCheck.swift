import Logs

/// Whether the Redis server that keeps rows answers, is new enough, and keeps what it acknowledges.
struct RedisCheck: DeploymentCheck {
    let engine: RedisEngine

    func findings() async -> [Finding] {
        let logs = RedisLogs(engine)
        do throws(LogError) {
            let version = try await logs.version()
            guard version.map({ $0 >= .needed }) ?? true else { return [tooOld(version)] }
            let known = version.map { "answers, version \($0)" } ?? "answers"
            return [.fine("redis", "\(engine.name) \(known)")]
                + findings(on: try await logs.durability())
        } catch {
            return [
                .fault(
                    "redis", engine.sentence(on: error),
                    "See that it runs, and that address, user, password and certificates are right: log: "
                        + "{engine: …} in server.yaml.")
            ]
        }
    }

    private func tooOld(_ version: RedisVersion?) -> Finding {
        .fault(
            "redis", "\(engine.name): its version is \(version?.description ?? "")",
            "Install Redis \(RedisVersion.needed) or later.")
    }

    private func findings(on durability: RedisDurability) -> [Finding] {
        guard let policy = durability.policy else {
            return [
                .warning(
                    "redis", durability.promise,
                    "Let this user ask for it: ACL SETUSER USER +config|get.")
            ]
        }
        var findings = durability.warnings.map { warning in
            Finding.warning(
                "redis", warning, "Set it in redis.conf, or by CONFIG SET and CONFIG REWRITE.")
        }
        findings.insert(.fine("redis", durability.promise), at: 0)
        if !policy.hasPrefix("allkeys") {
            findings.append(.fine("redis", "maxmemory-policy \(policy) drops no rows"))
        }
        return findings
    }
}
