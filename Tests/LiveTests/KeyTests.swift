import Foundation
import Logs
import Seeded
import Tables
import Testing

@testable import Live

/// Rows that are known by a key, through a log into a table and back.
struct KeyTests {
    private static let schema: Schema = {
        var schema = Schema([
            Schema.Field("host", .nominal), Schema.Field("port", .quantitative),
            Schema.Field("value", .quantitative), Schema.Field("note", .nominal),
        ])
        schema.key = ["host", "port"]
        return schema
    }()

    fileprivate struct Row: Hashable {
        var host: String
        var port = 0.0
        var value = 0.0
        var note = ""

        var cells: [Value] { [.string(host), .number(port), .number(value), .string(note)] }
    }

    private func table(_ schema: Schema = schema) -> LiveTable {
        LiveTable(name: "rows", schema: schema, isDurable: true)
    }

    private func restored(_ table: LiveTable, _ log: any RowLog) async throws -> RowWriter {
        let writer = RowWriter(to: table, log: log)
        try await writer.restore { (error) throws(LogError) in throw error }
        return writer
    }

    private func batch(_ rows: [Row]) -> [ColumnBatch] {
        Self.schema.fields.indices.map { column in .values(rows.map { $0.cells[column] }) }
    }

    private func rows(of table: LiveTable) async -> [[Value]] {
        let snapshot = await table.snapshot
        return snapshot.rows.map { row in snapshot.columns.map { $0[row] } }
    }

    @Test(arguments: 1...12)
    func `any course of rows leaves the last of each key, also after a restart`(
        _ seed: Int
    ) async throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let log: any RowLog = MemoryRowLog()
        let live = table()
        let writer = try await restored(live, log)
        var expected: [Row] = []
        for step in 0..<60 {
            if Int.random(in: 0..<6, using: &dice) == 0 {
                let gone = expected.shuffled(using: &dice).prefix(2)
                let keys = gone.map { [Value.string($0.host), .number($0.port)] }
                #expect(await writer.delete(Set(keys)) == .deleted(rows: gone.count))
                expected.removeAll { gone.contains($0) }
            } else {
                let posted = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
                    Row(
                        host: ["a", "b", "c"].randomElement(using: &dice) ?? "",
                        port: Double(Int.random(in: 0..<6, using: &dice)), value: Double(step),
                        note: "note \(Int.random(in: 0..<9, using: &dice))")
                }
                #expect(await writer.write(batch(posted)) == .written(rows: posted.count))
                for row in posted { expected.replace(row) }
            }
            if step % 25 == 20 { await writer.restate() }
            #expect(await rows(of: live) == expected.map(\.cells))
        }
        try await log.acknowledge(before: await live.firstOffset)
        try await log.trim()
        let again = table()
        _ = try await restored(again, log)
        #expect(await rows(of: again) == expected.map(\.cells))
        #expect(await again.snapshot.rows == live.snapshot.rows)
        // A table whose key was left out since has the same rows.
        var plain = Self.schema
        plain.key = []
        let keyless = table(plain)
        _ = try await restored(keyless, log)
        #expect(await rows(of: keyless) == expected.map(\.cells))
    }

    @Test func `rows that were replaced aren't new ones`() async throws {
        let live = table()
        let writer = try await restored(live, MemoryRowLog())
        let (a, b, c) = (Row(host: "a"), Row(host: "b"), Row(host: "c"))
        _ = await writer.write(batch([a, b]))
        let known = await live.snapshot
        _ = await writer.write(batch([Row(host: "a", port: 0, value: 3)]))
        _ = await writer.write(batch([c, Row(host: "b", port: 0, value: 4), a]))
        let missed = known.rows.upperBound..<(await live.snapshot.rows.upperBound)
        let arrived = await live.arrived(missed)
        #expect(arrived.count == 1 && arrived.upperBound == missed.upperBound)
        #expect(await live.replacements(in: missed) == 3)
        #expect(await live.snapshot.removals == 2)
    }

    @Test func `a log that is much longer than its table is written anew`() async throws {
        let log: any RowLog = MemoryRowLog()
        let live = table()
        let writer = try await restored(live, log)
        for value in 0..<15 {
            let posted = (0..<1_000).map { Row(host: "a", port: Double($0), value: Double(value)) }
            _ = await writer.write(batch(posted))
        }
        let extent = try await log.extent()
        #expect(extent.offsets.lowerBound > 1_000)
        let again = table()
        _ = try await restored(again, log)
        #expect(await rows(of: again) == rows(of: live))
        #expect(await rows(of: again).count == 1_000)
    }
}

extension [KeyTests.Row] {
    fileprivate mutating func replace(_ row: KeyTests.Row) {
        if let index = firstIndex(where: { $0.host == row.host && $0.port == row.port }) {
            self[index] = row
        } else {
            append(row)
        }
    }
}
