import Dashboards
import Foundation
import Logs
import Seeded
import Tables
import Testing

@testable import Live

/// Tables as they were at any time that their logs keep.
struct PastTests {
    private static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("n", .quantitative),
    ])

    /// The rows of a table at a time.
    private struct Seen {
        var time: Date
        var rows: [[Value]]
    }

    private func withLog(
        _ source: TableSource, history: Double = 0,
        _ body: (RowWriter, PastMoments) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "log.sqlite").path(percentEncoded: false)
        let log = try SQLiteRowLog(path: path, synchronisation: .normal)
        let table = LiveTable(source, isDurable: true)
        let writer = RowWriter(to: table, log: log, history: history)
        try await writer.restore { (error) throws(LogError) in throw error }
        let registry = ViewRegistry(dashboards: [], tables: [table], epoch: "now") { _ in }
        let moments = PastMoments(
            of: registry, [PastTable(source, writtenBy: writer)], bytes: .max)
        try await body(writer, moments)
    }

    private func source(_ retention: Retention, key: [String] = []) -> TableSource {
        var schema = Self.schema
        schema.key = key
        return TableSource(name: "rows", schema: schema, retention: retention, origin: .ingest)
    }

    private func batch(_ numbers: some Collection<Int>) -> [ColumnBatch] {
        let numbers = numbers.map(Double.init)
        return [.scalars(numbers, as: .temporal), .scalars(numbers, as: .quantitative)]
    }

    private func rows(of table: LiveTable) async -> [[Value]] {
        let snapshot = await table.snapshot
        return snapshot.rows.map { row in snapshot.columns.map { $0[row] } }
    }

    private func rows(_ moments: PastMoments, at time: Date) async throws -> [[Value]] {
        let moment = try moments.moment(at: time)
        await moment.filled()
        return await rows(of: try #require(moment.registry.tables["rows"]))
    }

    @Test(arguments: [
        (Retention.all, [String]()), (.rows(20), []), (.seconds(15, by: "time"), []),
        (.all, ["n"]), (.rows(20), ["n"]),
    ])
    func `a moment has the rows that there were`(_ retention: Retention, _ key: [String])
        async throws
    {
        try await withLog(source(retention, key: key), history: 3_600) { writer, moments in
            var dice = SeededGenerator(seed: 7)
            var seen: [Seen] = []
            for step in 0..<60 {
                if step % 13 == 12 {
                    let span = RowInterval.Times(
                        column: "time", from: Double(step * 3 - 9), to: Double(step * 3 - 5))
                    _ = await writer.delete(RowInterval(span))
                } else {
                    let count = Int.random(in: 1...5, using: &dice)
                    let first = key.isEmpty ? step * 3 : Int.random(in: 0..<40, using: &dice)
                    _ = await writer.write(batch(first..<first + count))
                }
                if step % 7 == 0 { await writer.keepUp() }
                seen.append(Seen(time: .now, rows: await rows(of: writer.table)))
            }
            await writer.keepUp()
            for moment in seen.shuffled(using: &dice) {
                let found = try await rows(moments, at: moment.time)
                #expect(found == moment.rows, "\(moment.time)")
            }
        }
    }

    @Test func `before the first row there is none, and the future can't be seen`() async throws {
        try await withLog(source(.all)) { writer, moments in
            let before = Date.now
            _ = await writer.write(batch(0..<10))
            let none = try await rows(moments, at: before)
            #expect(none.isEmpty)
            #expect(throws: PastMoments.Refusal.future) {
                _ = try moments.moment(at: .now + 60)
            }
        }
    }

    @Test func `without a history the past begins where rows were given back`() async throws {
        try await withLog(source(.rows(10))) { writer, moments in
            let dashboard = Dashboard(
                name: "d", title: "D", charts: [],
                rows: [RowsPanel(table: "rows", title: "", columns: [])])
            #expect(await moments.earliest(of: dashboard) == nil)
            let start = Date.now
            _ = await writer.write(batch(0..<10))
            let first = try #require(await moments.earliest(of: dashboard))
            #expect(first >= start)
            var states = [await rows(of: writer.table)]
            for row in 10..<100 {
                _ = await writer.write(batch(row..<row + 1))
                states.append(await rows(of: writer.table))
            }
            await writer.keepUp()
            states.append(await rows(of: writer.table))
            let later = try #require(await moments.earliest(of: dashboard))
            #expect(later > first)
            // A writer that takes a while has given some back already.
            let found = try await rows(moments, at: later)
            #expect(states.contains(found))
        }
    }

    @Test func `a moment that goes on gets the rows that came then`() async throws {
        try await withLog(source(.all)) { writer, moments in
            _ = await writer.write(batch(0..<10))
            let start = Date.now
            _ = await writer.write(batch(10..<20))
            let moment = try moments.playing(from: start, at: 100)
            await moment.filled()
            let table = try #require(moment.registry.tables["rows"])
            for await _ in await table.changes() {
                if await rows(of: table).count == 20 { break }
            }
            #expect(await rows(of: table) == rows(of: writer.table))
        }
    }

    @Test func `no more moments are shown than there is room for`() async throws {
        try await withLog(source(.all)) { writer, moments in
            _ = await writer.write(batch(0..<10))
            var held: [PastMoment] = []
            for second in 0..<50 {
                held.append(try moments.moment(at: .now - Double(second + 1)))
            }
            #expect(throws: PastMoments.Refusal.busy) { _ = try moments.moment(at: .now - 100) }
            held = []
            _ = try moments.moment(at: .now - 101)
        }
    }

    @Test func `one client leaves moments for others`() async throws {
        try await withLog(source(.all)) { writer, moments in
            _ = await writer.write(batch(0..<10))
            let start = Date(timeIntervalSince1970: 1_000)
            var held: [PastMoment] = []
            for number in 0..<PastMoments.mostOfOne {
                let time = start + Double(number)
                let moment =
                    number % 2 == 0
                    ? try moments.moment(at: time, for: "busy")
                    : try moments.playing(from: time, at: 1, for: "busy")
                held.append(moment)
            }
            #expect(throws: PastMoments.Refusal.busy) {
                _ = try moments.moment(at: start - 1, for: "busy")
            }
            #expect(throws: PastMoments.Refusal.busy) {
                _ = try moments.playing(from: start - 1, at: 1, for: "busy")
            }
            // A moment that is there already is everybody's.
            _ = try moments.moment(at: start, for: "busy")
            held.append(try moments.moment(at: start - 1, for: "other"))
            held.append(try moments.playing(from: start, at: 1, for: "other"))
        }
    }
}
