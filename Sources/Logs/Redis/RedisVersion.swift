import Redis

/// The version of a Redis server.
package struct RedisVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
    private let numbers: [Int]

    /// The first that has all commands of the log: `XTRIM MINID`, and ranges of streams that begin behind an id.
    package static let needed = RedisVersion(numbers: [6, 2])

    /// Of one that doesn't know how to say it.
    private static let unsaid = RedisVersion(numbers: [])

    private init(numbers: [Int]) { self.numbers = numbers }

    /// - Parameter text: as Redis has it, such as `7.0.15`.
    package init?(_ text: String) {
        numbers = text.split(separator: ".").prefix(3).map {
            Int($0.prefix(while: \.isNumber)) ?? 0
        }
        if numbers.isEmpty { return nil }
    }

    package var description: String {
        self == .unsaid ? "older than 6.0" : numbers.map(String.init).joined(separator: ".")
    }

    package static func < (one: RedisVersion, other: RedisVersion) -> Bool {
        one.numbers.lexicographicallyPrecedes(other.numbers)
    }

    /// Reads the version of a server; nil where it doesn't say it to this user.
    init?(of client: any RedisAccess) async throws(RedisError) {
        do throws(RedisError) {
            // Users with few rights may say this, and not INFO.
            let reply = try await client.run(RedisCommand("HELLO", 2))
            self.init(reply.pairs["version"]?.text ?? "")
        } catch .refused(let reason) {
            if reason.hasPrefix("NOPERM") { return nil }
            guard reason.hasPrefix("ERR unknown command") else { throw .refused(reason) }
            self = .unsaid
        }
    }
}

extension RedisLogs {
    /// The server's version; nil where it doesn't say it to this user.
    package func version() async throws(LogError) -> RedisVersion? {
        do { return try await RedisVersion(of: client) } catch { throw LogError(error) }
    }

    /// Checks that the server is there, and new enough as far as it says its version.
    package func checkVersion() async throws(LogError) {
        guard let version = try await version(), version < .needed else { return }
        throw .unavailable("its version is \(version); rows need \(RedisVersion.needed) or later")
    }
}
