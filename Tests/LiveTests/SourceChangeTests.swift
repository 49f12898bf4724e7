import Feeds
import Logs
import Seeded
import Tables
import Testing

@testable import Live

/// Changes of rows at their source, through a log into a table and back.
struct SourceChangeTests {
    private static func schema(key: [String]) -> Schema {
        var schema = Schema([
            Schema.Field("n", .quantitative), Schema.Field("place", .nominal),
            Schema.Field("value", .quantitative),
        ])
        schema.key = key
        return schema
    }

    private func restored(
        _ table: LiveTable, _ log: any RowLog
    ) async throws -> RowWriter {
        let writer = RowWriter(to: table, log: log)
        try await writer.restore { (error) throws(LogError) in throw error }
        return writer
    }

    private func table(key: [String]) -> LiveTable {
        LiveTable(name: "rows", schema: Self.schema(key: key), isDurable: true)
    }

    private func rows(of table: LiveTable) async -> [[Value]] {
        let snapshot = await table.snapshot
        return snapshot.rows.map { row in snapshot.columns.map { $0[row] } }
    }

    @Test(arguments: 1...12)
    func `any course of changes leaves the rows of the source, also after a restart`(
        _ seed: Int
    ) async throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let log: any RowLog = MemoryRowLog()
        let live = table(key: ["n"])
        let writer = try await restored(live, log)
        var source: [Double: [Value]] = [:]
        for step in 0..<40 {
            let changes = (0..<Int.random(in: 0...6, using: &dice)).map { _ in
                change(of: &source, &dice)
            }
            try await writer.apply(changes, from: "a", upTo: "\(step)")
            #expect(Set(await rows(of: live)) == Set(source.values))
            #expect(try await writer.position(of: "a") == "\(step)")
        }
        let again = table(key: ["n"])
        let second = try await restored(again, log)
        #expect(await rows(of: again) == rows(of: live))
        #expect(await again.snapshot.rows == live.snapshot.rows)
        #expect(try await second.position(of: "a") == "39")
        #expect(try await second.position(of: "b") == nil)
    }

    private func change(
        of source: inout [Double: [Value]], _ dice: inout SeededGenerator
    ) -> SourceChange {
        let key = Double(Int.random(in: 0..<8, using: &dice))
        switch Int.random(in: 0..<20, using: &dice) {
        case 0:
            source = [:]
            return .removalOfAll
        case 1..<7:
            source[key] = nil
            return .removal([.number(key), nil, nil])
        case 7..<12:
            guard let row = source[key] else { fallthrough }
            // A text that didn't change isn't sent.
            let value = Value.number(Double(Int.random(in: 0..<100, using: &dice)))
            source[key] = [row[0], row[1], value]
            return .row([.number(key), nil, value])
        default:
            let row: [Value] = [
                .number(key), .string("p\(Int.random(in: 0..<3, using: &dice))"), .missing,
            ]
            source[key] = row
            return .row(row)
        }
    }

    @Test func `a table without a key gets what comes, and is emptied`() async throws {
        let log: any RowLog = MemoryRowLog()
        let live = table(key: [])
        let writer = try await restored(live, log)
        let row: [Value] = [.number(1), .string("a"), .missing]
        try await writer.apply([.row(row), .row(row)], from: "a", upTo: nil)
        try await writer.apply(
            [.removal(row), .row([.number(2), nil, nil])], from: "a", upTo: "1")
        #expect(await rows(of: live) == [row, row, [.number(2), .missing, .missing]])
        try await writer.apply([.row(row), .removalOfAll, .row(row)], from: "a", upTo: "2")
        #expect(await rows(of: live) == [row])
        let again = table(key: [])
        _ = try await restored(again, log)
        #expect(await rows(of: again) == [row])
        #expect(await again.snapshot.rows == live.snapshot.rows)
    }
}
