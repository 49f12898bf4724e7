import Foundation
import Redis
import RedisServers
import Seeded
import Tables
import Testing

@testable import Logs

/// The simulated Redis answers as a real one does.
struct SimulatedRedisTests {
    /// Sends all commands to both.
    private final class Both: RedisAccess {
        private let real: RedisClient
        private let simulated = SimulatedRedis(Schedule(seed: 1), skew: .seconds(0))

        init(_ server: RedisServer) { real = RedisClient(server.address) }

        var fault: RedisError? { real.fault }

        func run(_ commands: [RedisCommand]) async throws(RedisError) -> [RedisReply] {
            let replies = try await real.run(commands)
            let found = simulated.replies(to: commands)
            for (command, (reply, found)) in zip(commands, zip(replies, found)) {
                let words = command.arguments.map { String(decoding: $0.bytes, as: UTF8.self) }
                if Self.isComparable(words) {
                    #expect(Self.timeless(reply) == Self.timeless(found), "\(words)")
                }
            }
            return replies
        }

        /// Names of scripts, moments and sizes are each server's own.
        private static func isComparable(_ words: [String]) -> Bool {
            if ["SCRIPT", "MEMORY", "XTRIM"].contains(words[0]) { return false }
            let isOfMoment = words[1].hasSuffix(":requests") && words[2].hasPrefix("(")
            return !isOfMoment && !words[1].hasSuffix(":acknowledged")
        }

        /// Without the moments that are in entries and in their ids.
        private static func timeless(_ reply: RedisReply) -> RedisReply {
            guard let parts = reply.array else {
                let isMoment = (reply.text?.prefix { $0 != "-" }.count ?? 0) >= 13
                let isDigits = reply.text?.allSatisfy { "0123456789-".contains($0) } ?? false
                return isMoment && isDigits ? .null : reply
            }
            return .array(parts.map(timeless))
        }
    }

    @Test(arguments: 1...4)
    func `it answers whatever row logs ask as Redis does`(_ seed: Int) async throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        try await withRedis(["--appendonly", "no"]) { server in
            let both = Both(server)
            let logs = RedisLogs(
                try RedisEngine("redis://both"), commands: both, news: both)
            let log = logs.log(of: "orders")
            var position = LogPosition()
            for turn in 0..<80 {
                let stale = Int.random(in: 0..<6, using: &dice) == 0
                let from = stale ? LogPosition(end: position.end, nonce: "other") : position
                let next = try await log.append(entries(turn, &dice), at: from)
                #expect((next == nil) == (stale || from.nonce == "other"))
                position = next ?? position
                let offset = Int.random(in: 0...position.end, using: &dice)
                switch Int.random(in: 0..<6, using: &dice) {
                case 0: _ = try await log.records(from: offset)
                case 1: _ = try await log.news(since: position)
                case 2: _ = try? await log.position(at: offset)
                case 3: _ = try await (log.requests(), log.positions(), log.texts())
                case 4: _ = try await log.extent()
                default:
                    try await log.acknowledge(before: offset, knowing: ["style": ["a", "b"]])
                    try await log.trim(keeping: 0)
                }
            }
            let read = RedisCommand(
                "XREAD", "COUNT", "3", "BLOCK", "10", "STREAMS", log.keys.rows, "0-0")
            _ = try await both.run([read])
        }
    }

    private func entries(_ turn: Int, _ dice: inout SeededGenerator) -> [LogEntry] {
        let schema = Schema([.init("n", .quantitative)])
        return (0..<Int.random(in: 1..<4, using: &dice)).map { number in
            if Int.random(in: 0..<5, using: &dice) == 0 {
                return LogEntry(.deletion(RowInterval(nil)))
            }
            let rows = (0...number).map { Value.number(Double($0)) }
            let request = AnsweredRequest(
                key: "\(turn) \(number)", digest: 7, count: rows.count, time: 1)
            return LogEntry(
                .rows([.values(rows)], of: schema), request: request,
                position: number == 1 ? SourcePosition("\(turn)", of: "file") : nil)
        }
    }
}
