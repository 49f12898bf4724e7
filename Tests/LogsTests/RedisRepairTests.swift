import Redis
import RedisServers
import Testing

@testable import Logs

/// Logs in Redis whose entries can't all be read, and that go on.
struct RedisRepairTests {
    private static let stream = "soundings:{a}:rows"

    /// Runs a test with a log of six records, of a row each.
    private func withLog(
        _ body: (RedisRowLog, RedisClient, RedisLogs) async throws -> Void
    ) async throws {
        try await withRedis { server in
            let logs = RedisLogs(try RedisEngine(server.text))
            let log = logs.log(of: "a")
            for first in 0..<6 { try await log.append([RowLogTests.rows(first..<first + 1)]) }
            try await body(log, RedisClient(server.address), logs)
        }
    }

    /// Without deletions, which stand where records were.
    private func numbers(of log: any RowLog) async throws -> [Double] {
        try await RowLogTests.numbers(of: log).compactMap(\.self)
    }

    /// Puts another content in the place of a record's, whose nonces stay.
    private func damage(_ offset: Int, of log: RedisRowLog, _ client: RedisClient) async throws {
        let whole = try #require(
            try await client.run(RedisCommand("XRANGE", log.keys.rows, "-", "+")).array)
        try await client.run(RedisCommand("DEL", log.keys.rows))
        for entry in whole {
            let id = try #require(entry.array?.first?.text)
            var command = RedisCommand("XADD", log.keys.rows, .init(id))
            for (index, field) in (entry.array?.last?.array ?? []).enumerated() {
                var bytes = field.bytes ?? []
                if index == 9, id == "\(offset)-1" { bytes[bytes.count / 2] ^= 1 }
                command.append(.init(bytes))
            }
            try await client.run(command)
        }
    }

    @Test func `one byte that changed costs one record`() async throws {
        try await withLog { log, client, _ in
            let position = try await log.position(at: 6)
            try await damage(2, of: log, client)
            #expect(
                try await log.check() == ["the record at offset 2 of \(Self.stream) can't be read"])
            let readable = try await MemoryRowLog(readableOf: log)
            #expect(try await numbers(of: readable) == [0, 1, 3, 4, 5])
            let (report, aside) = try await log.repair()
            #expect(report == readable.salvage && report.count == 5 && report.lost == [2..<3])
            #expect(try await log.check() == [])
            #expect(try await numbers(of: log) == [0, 1, 3, 4, 5])
            // Whoever has read what is lost reads the log anew.
            #expect(try await log.append([RowLogTests.rows(6..<7)], at: position) == nil)
            await #expect(throws: LogError.self) { try await log.news(since: position) }
            #expect(try await log.append([RowLogTests.rows(6..<7)]) == 7)
            let kept = try await client.run(
                RedisCommand("XRANGE", .init(try #require(aside)), "-", "+"))
            #expect(kept.array?.map { $0.array?.first?.text } == ["2-1"])
            #expect(
                try await client.run(RedisCommand("EXISTS", "\(Self.stream).part")).integer == 0)
        }
    }

    @Test(arguments: [["0-1"], ["2-1", "3-1"], ["5-1"], ["0-1", "3-1", "5-1"], ["4-1", "5-1"]])
    func `records that are missing are told, and the others stay`(ids: [String]) async throws {
        try await withLog { log, client, _ in
            for id in ids { try await client.run(RedisCommand("XDEL", log.keys.rows, .init(id))) }
            await #expect(throws: LogError.self) { try await numbers(of: log) }
            #expect(
                try await log.check().first?.contains("\(Self.stream) lacks the records") == true)
            let (report, aside) = try await log.repair()
            #expect(report.count == 6 - ids.count && aside == nil)
            #expect(report.lost.map(\.count).reduce(0, +) == ids.count)
            #expect(try await log.check() == [])
            let kept = (0..<6).filter { !ids.contains("\($0)-1") }.map { Double($0) }
            #expect(try await numbers(of: log) == kept)
            #expect(try await log.append([RowLogTests.rows(6..<7)]) == 7)
            #expect(try await log.check() == [])
        }
    }

    @Test func `records that were given back are no gap`() async throws {
        try await withLog { log, _, _ in
            try await log.acknowledge(before: 3)
            try await log.trim()
            #expect(try await numbers(of: log) == [3, 4, 5])
            #expect(try await log.check() == [])
        }
    }

    @Test func `a log whose end nobody knows isn't an empty one`() async throws {
        try await withLog { log, client, logs in
            try await log.acknowledge(before: 2, knowing: ["x": ["b", "a"]])
            try await client.run(RedisCommand("DEL", log.keys.state))
            let sentence =
                "\(Self.stream) has records up to offset 5, and soundings:{a}:state, which says "
                + "where they end, is gone"
            #expect(try await log.check() == [sentence])
            await #expect(throws: LogError.damaged(sentence)) { try await log.extent() }
            #expect(try await logs.tables() == ["a"])
            let (report, _) = try await log.repair()
            #expect(report.isWhole && report.count == 6)
            #expect(try await log.extent().offsets == 2..<6)
            #expect(try await log.texts() == ["x": ["b", "a"]])
            #expect(try await numbers(of: log) == [0, 1, 2, 3, 4, 5])
            #expect(try await log.append([RowLogTests.rows(6..<7)]) == 6)
            #expect(try await log.check() == [])
        }
    }

    @Test func `rows that come while it is repaired are kept`() async throws {
        try await withLog { log, client, logs in
            try await client.run(RedisCommand("XDEL", log.keys.rows, "2-1"))
            var position = try await log.position(at: 6)
            async let repaired = log.repair()
            let other = logs.log(of: "a")
            for first in 6..<60 {
                let rows = [RowLogTests.rows(first..<first + 1)]
                if let next = try await other.append(rows, at: position) {
                    position = next
                } else {
                    // It is another log since it was repaired.
                    _ = try await repaired
                    let end = try await other.extent().offsets.upperBound
                    let next = try await other.append(rows, at: other.position(at: end))
                    position = try #require(next)
                }
            }
            #expect(try await repaired.report.lost == [2..<3])
            #expect(try await log.check() == [])
            let numbers = try await numbers(of: log)
            #expect(numbers == [0, 1] + (3..<60).map(Double.init))
        }
    }
}
