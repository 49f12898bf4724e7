import Foundation
import Redis
import Synchronization
import Tables

/// A log in a stream of Redis, which several processes read and append to.
///
/// The id of a record is its offset, and an append names the one that it follows: Redis refuses it where another
/// process was first. How long Redis' own promise holds is for its `appendfsync` to say (`RedisDurability`).
package final class RedisRowLog: SharedRowLog {
    let client: any RedisAccess
    let keys: RedisKeys
    /// The lease that its appends need; nil where anybody may append.
    let lease = Mutex<FeedLease?>(nil)
    /// How many records are read at once, by the size of those before.
    private let recordsTogether = Mutex(256)

    /// An append that got no answer is repeated for so long.
    private static let patience: Duration = .seconds(2)
    private static let pageBytes = 4_000_000

    init(_ client: any RedisAccess, table: String, prefix: String) {
        (self.client, keys) = (client, RedisKeys(of: table, prefix))
    }

    package func append(
        _ entries: [LogEntry], at position: LogPosition
    ) async throws(LogError) -> LogPosition? {
        let encoded = EncodedEntries(entries, from: position.end)
        let nonce = String(UInt64.random(in: .min ... .max), radix: 36)
        let next = LogPosition(end: encoded.next, nonce: nonce)
        let arguments = Self.arguments(of: encoded, at: position, next, lease.withLock(\.self))
        // Where it is known to be away, whoever waits is told so at once.
        let end = ContinuousClock.now + (client.fault == nil ? Self.patience : .zero)
        var failures = 0
        while true {
            do throws(RedisError) {
                let reply = try await RedisScript.append.run(
                    on: client,
                    keys: [keys.rows, keys.state, keys.requests, keys.positions, keys.lease],
                    arguments)
                switch reply.integer {
                case 1: return encoded.records.isEmpty ? position : next
                case -1: throw RedisError.refused("another process runs the feed of this table")
                default:
                    if failures == 0 { return nil }
                    return try await has(next, at: position.end) ? next : nil
                }
            } catch {
                guard case .away = error, .now < end, !Task.isCancelled else {
                    throw LogError(error)
                }
                failures += 1
                try? await Task.sleep(for: RedisClient.pause(after: failures))
            }
        }
    }

    /// Whether an append is there that nobody answered.
    private func has(_ append: LogPosition, at offset: Int) async throws(RedisError) -> Bool {
        let id = RedisKeys.id(offset)
        let entries = try await client.run(RedisCommand("XRANGE", keys.rows, id, id))
        guard let nonce = try? LogNews(entries, of: keys.name).records.first?.nonce else {
            return false
        }
        // A repair adds to names.
        return nonce == append.nonce || nonce.hasPrefix(append.nonce + "-")
    }

    private static func arguments(
        of encoded: EncodedEntries, at position: LogPosition, _ next: LogPosition,
        _ lease: FeedLease?
    ) -> [RedisCommand.Argument] {
        var arguments: [RedisCommand.Argument] = [
            .init(lease?.holder ?? ""), .init(position.end), .init(position.nonce),
            .init(next.nonce), .init(next.end), .init(encoded.records.count),
        ]
        for (index, record) in encoded.records.enumerated() {
            let isLast = index == encoded.records.count - 1
            arguments += [
                .init(record.offset), .init(record.count), .init(record.bytes),
                .init(isLast ? AnsweredRequest.bytes(of: encoded.requests) : []),
            ]
        }
        arguments.append(.init(encoded.requests.count))
        for request in encoded.requests { arguments += request.arguments }
        arguments.append(.init(encoded.positions.count))
        for position in encoded.positions {
            arguments += [.init(position.source), .init(position.text)]
        }
        return arguments
    }

    // MARK: Reading

    package func records(from offset: Int) async throws(LogError) -> EncodedPage {
        let most = recordsTogether.withLock(\.self)
        let replies = try await run([
            // Asked for before the records, which may go on meanwhile.
            RedisCommand("HGET", keys.state, "end"),
            RedisCommand("XREVRANGE", keys.rows, RedisKeys.id(offset), "-", "COUNT", 1),
            RedisCommand(
                "XRANGE", keys.rows, "(\(offset)-1", "+", "COUNT", .init(most)),
        ])
        let news = try replies.dropFirst().map { (reply) throws(LogError) in
            try LogNews(reply, of: keys.name).records
        }
        let records = try await withoutGap(
            news.joined().filter { $0.end.end > offset }, from: offset,
            to: replies[0].integer ?? 0)
        var page = EncodedPage(from: offset, of: keys.name)
        for record in records {
            record.content.withUnsafeBytes {
                page.append($0, at: record.offset, count: record.count, time: record.time)
            }
        }
        note(page)
        return page
    }

    private func note(_ page: EncodedPage) {
        guard page.recordCount > 0 else { return }
        let bytes = max(64, page.size / page.recordCount)
        recordsTogether.withLock { $0 = min(max(Self.pageBytes / bytes, 8), 10_000) }
    }

    package func news(since position: LogPosition) async throws(LogError) -> LogNews {
        let most = recordsTogether.withLock(\.self)
        let replies = try await run([
            // Asked for before the records, which may go on meanwhile.
            RedisCommand("HMGET", keys.state, "end", "nonce"),
            RedisCommand(
                "XRANGE", keys.rows, RedisKeys.id(position.end), "+", "COUNT", .init(most)),
        ])
        let state = replies[0].array ?? []
        let news = try LogNews(replies[1], of: keys.name)
        let last = LogPosition(
            end: state.first?.integer ?? 0, nonce: state.last?.text ?? "")
        // A record of another log may begin before the position and end behind it.
        let goesOn =
            news.records.isEmpty ? last == position : news.part(after: position) != nil
        guard goesOn else {
            throw .rewritten(
                "the log in Redis doesn't go on from offset \(position.end), up to which it was "
                    + "read: it ends at \(last.end)")
        }
        return news
    }

    package func position(at offset: Int) async throws(LogError) -> LogPosition {
        guard offset > 0 else { return LogPosition() }
        let entries = try await run(
            RedisCommand("XREVRANGE", keys.rows, "(\(offset)-1", "-", "COUNT", 1))
        guard let record = try LogNews(entries, of: keys.name).records.first,
            record.end.end == offset
        else {
            throw .rewritten("no record of the log in Redis ends before offset \(offset)")
        }
        return record.end
    }

    // MARK: Commands

    func run(_ command: RedisCommand) async throws(LogError) -> RedisReply {
        try await run([command])[0]
    }

    func run(_ commands: [RedisCommand]) async throws(LogError) -> [RedisReply] {
        do { return try await client.run(commands) } catch { throw LogError(error) }
    }
}

extension LogError {
    init(_ error: RedisError) {
        switch error {
        case .refused(let reason) where reason.hasPrefix("OOM"):
            self = .full("Redis has no room: \(reason)")
        case .away(let reason), .refused(let reason): self = .unavailable(reason)
        }
    }
}
