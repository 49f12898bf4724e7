import Redis
import Synchronization

/// A script that Redis runs as one step; it is sent whole where the server doesn't know it yet.
final class RedisScript: Sendable {
    private let text: String
    private let digest = Mutex<String?>(nil)

    init(_ text: String) { self.text = text }

    func run(
        on client: any RedisAccess, keys: [RedisCommand.Argument],
        _ arguments: [RedisCommand.Argument]
    ) async throws(RedisError) -> RedisReply {
        if let digest = digest.withLock(\.self) {
            do throws(RedisError) {
                return try await client.run(
                    Self.command("EVALSHA", .init(digest), keys, arguments))
            } catch {
                guard case .refused(let reason) = error, reason.hasPrefix("NOSCRIPT") else {
                    throw error
                }
            }
        }
        let replies = try await client.run([
            RedisCommand("SCRIPT", "LOAD", .init(text)),
            Self.command("EVAL", .init(text), keys, arguments),
        ])
        digest.withLock { $0 = replies[0].text }
        return replies[1]
    }

    private static func command(
        _ name: RedisCommand.Argument, _ script: RedisCommand.Argument,
        _ keys: [RedisCommand.Argument], _ arguments: [RedisCommand.Argument]
    ) -> RedisCommand {
        var command = RedisCommand(name, script, .init(keys.count))
        for argument in keys + arguments { command.append(argument) }
        return command
    }
}
