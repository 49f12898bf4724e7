import Feeds
import Foundation
import Logs
import Tables
import Testing

@testable import Live

/// Rows through a log into a table, and back after a restart.
struct RowWriterTests {
    private static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("n", .quantitative),
    ])

    private func table(
        _ retention: Retention = .all, _ limit: SizeLimit = SizeLimit(bytes: .max)
    ) -> LiveTable {
        LiveTable(
            name: "rows", schema: Self.schema, retention: retention, limit: limit, isDurable: true)
    }

    private func batch(_ numbers: some Collection<Int>) -> [ColumnBatch] {
        let numbers = numbers.map(Double.init)
        return [.scalars(numbers, as: .temporal), .scalars(numbers, as: .quantitative)]
    }

    private func restored(_ table: LiveTable, _ log: any RowLog) async throws -> RowWriter {
        let writer = RowWriter(to: table, log: log)
        try await writer.restore { (error) throws(LogError) in throw error }
        return writer
    }

    private func rows(of table: LiveTable) async -> [Value] {
        let snapshot = await table.snapshot
        return snapshot.rows.map { snapshot.columns[1][$0] }
    }

    /// The same rows under the same numbers.
    private func expectSame(_ one: LiveTable, _ other: LiveTable) async {
        #expect(await rows(of: one) == rows(of: other))
        #expect(await one.snapshot.rows == other.snapshot.rows)
    }

    @Test(arguments: [Retention.all, .rows(50), .seconds(30, by: "time")])
    func `a table is the same one after a restart`(_ retention: Retention) async throws {
        let log: any RowLog = MemoryRowLog()
        let first = table(retention)
        let writer = try await restored(first, log)
        for start in stride(from: 0, to: 200, by: 8) {
            #expect(await writer.write(batch(start..<start + 8)) == .written(rows: 8))
            if start % 40 == 0 {
                _ = await writer.delete(
                    RowInterval(
                        .init(column: "time", from: Double(start) + 1, to: Double(start) + 3)))
            }
        }
        let again = table(retention)
        _ = try await restored(again, log)
        await expectSame(first, again)
        // Trimmed of what the table doesn't need.
        try await log.acknowledge(before: await first.firstOffset)
        try await log.trim()
        let later = table(retention)
        _ = try await restored(later, log)
        await expectSame(first, later)
        if retention != .all {
            #expect(try await log.read(from: 0).records.first?.offset ?? 0 > 0)
        }
    }

    @Test func `many at once are all written, in one order`() async throws {
        let log: any RowLog = MemoryRowLog()
        let first = table()
        let writer = try await restored(first, log)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let outcome = await writer.write(self.batch([number]))
                    #expect(outcome == .written(rows: 1))
                }
            }
        }
        let again = table()
        _ = try await restored(again, log)
        await expectSame(first, again)
        #expect(await Set(rows(of: again)).count == 200)
    }

    @Test func `a repeated request adds no rows, also after a restart`() async throws {
        let log: any RowLog = MemoryRowLog()
        let first = table()
        let writer = try await restored(first, log)
        let request = RequestKey("a", of: [1])
        async let one = writer.write(batch(0..<3), request: request)
        async let two = writer.write(batch(0..<3), request: request)
        #expect(await [one, two] == [.written(rows: 3), .written(rows: 3)])
        #expect(
            await writer.write(batch(0..<9), request: RequestKey("a", of: [2])) == .otherContent)
        let again = table()
        let other = try await restored(again, log)
        #expect(await other.write(batch(0..<3), request: request) == .written(rows: 3))
        #expect(await other.known(RequestKey("b", of: [1])) == nil)
        // One that comes before the log has been read.
        let late = RowWriter(to: table(), log: log)
        async let early = late.write(batch(0..<3), request: request)
        await Task.yield()
        try await late.restore { (error) throws(LogError) in throw error }
        #expect(await early == .written(rows: 3))
        #expect(await rows(of: late.table).count == 3)
        #expect(await rows(of: again).count == 3)
    }

    @Test func `rows that a full table refuses aren't logged`() async throws {
        let log: any RowLog = MemoryRowLog()
        let full = table(.all, SizeLimit(bytes: 160, onFull: .refuse))
        let writer = try await restored(full, log)
        let outcomes = await withTaskGroup(of: WriteOutcome.self) { group in
            for start in 0..<30 { group.addTask { await writer.write(self.batch([start])) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .written(rows: 1) } == 10)
        #expect(outcomes.count { $0 == .full(limit: 160) } == 20)
        #expect(try await log.extent().offsets == 0..<10)
    }

    @Test func `a log that fails refuses rows, says so, and goes on by itself`() async throws {
        let log = FailingLog()
        let table = table()
        let writer = try await restored(table, log)
        await log.fail(.full("no room"))
        let request = RequestKey("a", of: [])
        let failed = WriteOutcome.failed(.full("no room"))
        #expect(await writer.write(batch([1]), request: request) == failed)
        #expect(writer.faults.sentences == ["its rows can't be kept: no room"])
        #expect(await rows(of: table).isEmpty)
        await log.fail(nil)
        #expect(await writer.write(batch([1]), request: request) == .written(rows: 1))
        #expect(writer.faults.sentences == [])
        #expect(await rows(of: table).count == 1)
    }

    @Test func `rows after its log was given to another writer are told so`() async throws {
        let writer = try await restored(table(), MemoryRowLog())
        #expect(await writer.write(batch([1])) == .written(rows: 1))
        await writer.end()
        #expect(await writer.write(batch([2])) == .handedOver)
    }

    @Test func `a damaged log makes room for a new one, and its rows are forgotten`() async throws {
        let log = FailingLog()
        try await log.append([LogEntry(.rows(batch([1, 2]), of: Self.schema))])
        await log.fail(.damaged("torn"))
        let (table, other): (LiveTable, any RowLog) = (table(), MemoryRowLog())
        let writer = RowWriter(to: table, log: log)
        async let early = writer.write(batch([7]))
        try await writer.restore { (_) throws(LogError) in (other, "put aside") }
        #expect(writer.faults.sentences == ["put aside"])
        #expect(await writer.write(batch([8])) == .written(rows: 1))
        #expect(await early == .written(rows: 1))
        #expect(await Set(rows(of: table)) == [.number(7), .number(8)])
        #expect(table.restoration.share == nil)
    }
}
