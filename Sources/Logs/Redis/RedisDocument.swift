import Redis

/// A small document that several processes change: the only entry of a stream, whose id counts the changes.
///
/// Redis refuses an id that isn't greater than the last one, so that of two changes of one version the first is there
/// alone.
package final class RedisDocument: Sendable {
    /// The document as it was after a change.
    package struct Version: Hashable, Sendable {
        /// 0 before the first change.
        package var number: Int
        package var bytes: [UInt8]
    }

    private let client: any RedisAccess
    /// Waits for changes, longer than commands may.
    private let follower: any RedisAccess
    private let key: RedisCommand.Argument

    private static let milliseconds = 500

    init(_ client: any RedisAccess, news follower: any RedisAccess, key: String) {
        (self.client, self.follower, self.key) = (client, follower, .init(key))
    }

    /// The newest version.
    package func newest() async throws(LogError) -> Version {
        do throws(RedisError) {
            return Self.newest(of: try await client.run(newestCommand))
        } catch {
            throw LogError(error)
        }
    }

    private var newestCommand: RedisCommand {
        RedisCommand("XREVRANGE", key, "+", "-", "COUNT", 1)
    }

    private static func newest(of reply: RedisReply) -> Version {
        guard let entry = reply.array?.first?.array, entry.count == 2,
            let number = entry[0].text?.split(separator: "-").first.flatMap({ Int($0) }),
            let bytes = entry[1].pairs["d"]?.bytes
        else { return Version(number: 0, bytes: []) }
        return Version(number: number, bytes: bytes)
    }

    /// Replaces a version.
    ///
    /// - Parameters:
    ///   - number: that of the version.
    ///   - bytes: the next one.
    /// - Returns: false where another process was first.
    /// - Throws: where Redis is away; then nobody knows whether it is there.
    package func replace(_ number: Int, with bytes: [UInt8]) async throws(LogError) -> Bool {
        do throws(RedisError) {
            try await client.run(
                RedisCommand("XADD", key, "MAXLEN", 1, "\(number + 1)-1", "d", .init(bytes)))
            return true
        } catch {
            if case .refused(let reason) = error, reason.contains("equal or smaller") {
                return false
            }
            throw LogError(error)
        }
    }

    /// Waits a while for another version.
    ///
    /// - Parameter number: of the known one.
    /// - Returns: the newest version; nil where it is still the known one.
    /// - Throws: where Redis is away.
    package func next(after number: Int) async throws(LogError) -> Version? {
        do throws(RedisError) {
            let replies = try await follower.run([
                RedisCommand(
                    "XREAD", "BLOCK", .init(Self.milliseconds), "STREAMS", key,
                    "\(number)-1"),
                // A Redis that lost its data has fewer.
                newestCommand,
            ])
            let newest = Self.newest(of: replies[1])
            return newest.number == number ? nil : newest
        } catch {
            throw LogError(error)
        }
    }
}

extension RedisDocument {
    /// How long to wait before it is asked for again that couldn't be read or written so often.
    package static func pause(after failures: Int) -> Duration {
        RedisClient.pause(after: failures)
    }
}

extension RedisLogs {
    /// A document that all processes have under one name.
    package func document(_ name: String) -> RedisDocument {
        RedisDocument(
            client, news: Self.newsClient(of: engine), key: "\(engine.prefix):\(name)")
    }
}
