import Foundation
import Redis

/// The logs of a server for those who only read them.
extension RedisLogs {
    /// The tables that have a log, by name.
    package func tables() async throws(LogError) -> [String] {
        let (begin, end) = ("\(engine.prefix):{", "}:state")
        var (cursor, tables) = ("0", Set<String>())
        repeat {
            let reply: RedisReply
            do throws(RedisError) {
                reply = try await client.run(
                    RedisCommand(
                        "SCAN", .init(cursor), "MATCH", .init(Self.pattern(begin) + "*" + end),
                        "COUNT", .init(Self.keysTogether)))
            } catch {
                throw LogError(error)
            }
            cursor = reply.array?.first?.text ?? "0"
            for key in (reply.array?.last?.array ?? []).compactMap(\.text) {
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

extension RedisRowLog {
    /// Follows the log from its first record on, as other processes do, and finds what can't be read.
    ///
    /// - Returns: a sentence for each fault.
    /// - Throws: `.unavailable` where Redis is away.
    package func check() async throws(LogError) -> [String] {
        do throws(LogError) {
            let first = try await firstRecord()
            // Asked for after the record: room may be given back meanwhile.
            let begin = try await extent().offsets.lowerBound
            if let first, first.offset > begin {
                return ["its records begin at offset \(first.offset), and the log at \(begin)"]
            }
            var position = LogPosition(end: first?.offset ?? 0, nonce: first?.before ?? "")
            var end: Int
            repeat {
                // Asked for before the records, which may go on meanwhile.
                end = try await extent().offsets.upperBound
                position = try await readable(after: position)
            } while position.end > end
            guard position.end < end else { return [] }
            return ["its records end at offset \(position.end), and the log at \(end)"]
        } catch {
            if case .unavailable = error { throw error }
            return [error.description]
        }
    }

    /// The position behind all records that there are by now.
    private func readable(after position: LogPosition) async throws(LogError) -> LogPosition {
        var position = position
        while let part = try await news(since: position).part(after: position),
            part.end != position
        {
            _ = try part.page.decoded()
            position = part.end
        }
        return position
    }
}
