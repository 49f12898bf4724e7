import Foundation
import Redis

/// The logs of a server for those who only read them.
extension RedisLogs {
    /// The tables that have a log, by name.
    package func tables() async throws(LogError) -> [String] {
        let begin = "\(engine.prefix):{"
        // One of them may be gone.
        let ends = ["}:state", "}:rows"]
        var (cursor, tables) = ("0", Set<String>())
        repeat {
            let reply: RedisReply
            do throws(RedisError) {
                reply = try await client.run(
                    RedisCommand(
                        "SCAN", .init(cursor), "MATCH", .init(Self.pattern(begin) + "*}:[sr]*"),
                        "COUNT", .init(Self.keysTogether)))
            } catch {
                throw LogError(error)
            }
            cursor = reply.array?.first?.text ?? "0"
            for key in (reply.array?.last?.array ?? []).compactMap(\.text) {
                guard let end = ends.first(where: key.hasSuffix) else { continue }
                tables.insert(String(key.dropFirst(begin.count).dropLast(end.count)))
            }
        } while cursor != "0"
        return tables.sorted()
    }

    private static let keysTogether = 1_000

    /// A text as a pattern that nothing else matches.
    private static func pattern(_ text: String) -> String {
        text.map { #"*?[]\^"#.contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}

extension RedisEngine {
    /// A sentence on an error, which names the server.
    package func sentence(on error: LogError) -> String {
        let reason = error.description
        return reason.contains(address.name) ? reason : "\(name): \(reason)"
    }
}
