import Feeds
import Foundation
import Logs
import Synchronization
import Tables
import Testing

@testable import Live

/// Tables that get columns while they have rows.
struct InferredColumnTests {
    private let log: any RowLog = MemoryRowLog()

    private func writer(_ retention: Retention = .all) async throws -> RowWriter {
        let table = LiveTable(
            name: "t", schema: Schema([]), retention: retention, isDurable: true)
        let writer = RowWriter(to: table, log: log, inference: ColumnInference())
        try await writer.restore { (error) throws(LogError) in throw error }
        return writer
    }

    private let value = Schema.Field("value", .quantitative)
    private let name = Schema.Field("name", .nominal)
    private let time = Schema.Field("time", .temporal)

    private func numbers(_ numbers: [Double]) -> [ColumnBatch] {
        [.values(numbers.map(Value.number))]
    }

    @Test func `a column comes behind those that there are, and rows so far lack it`() async throws
    {
        let writer = try await writer()
        #expect(await writer.add([value]).fields == [value])
        #expect(await writer.write(numbers([1, 2])) == .written(rows: 2))
        #expect(await writer.add([value, name, time]).fields == [value, name, time])
        let row: [ColumnBatch] = [
            .values([.number(3)]), .values([.string("a")]),
            .values([.date(Date(timeIntervalSince1970: 5))]),
        ]
        #expect(await writer.write(row) == .written(rows: 1))
        // Rows that were read before the columns came.
        #expect(await writer.write(numbers([4])) == .written(rows: 1))
        let table = await writer.table.snapshot
        #expect(table.rows == 0..<4)
        #expect(table.rows.map { table.columns[0][$0] } == [1, 2, 3, 4].map(Value.number))
        #expect(
            table.rows.map { table.columns[1][$0] } == [.missing, .missing, .string("a"), .missing])
        #expect(table.columns[2][2] == .date(Date(timeIntervalSince1970: 5)))
    }

    @Test func `rows of a table with a key replace others, also as columns come`() async throws {
        let log: any RowLog = MemoryRowLog()
        var keyed = Schema([])
        keyed.key = ["name"]
        func begin() async throws -> RowWriter {
            let table = LiveTable(name: "t", schema: keyed, isDurable: true)
            let writer = RowWriter(to: table, log: log, inference: ColumnInference())
            try await writer.restore { (error) throws(LogError) in throw error }
            return writer
        }
        let writer = try await begin()
        func write(_ rows: [[Value]]) async {
            let columns = (rows.first ?? []).indices.map { column in rows.map { $0[column] } }
            let outcome = await writer.write(columns.map(ColumnBatch.values))
            #expect(outcome == .written(rows: rows.count))
        }
        _ = await writer.add([name, value])
        await write([[.string("a"), .number(1)], [.string("b"), .number(2)]])
        await write([[.string("a"), .number(3)]])
        _ = await writer.add([time])
        let moment = Value.date(Date(timeIntervalSince1970: 5))
        await write([
            [.string("b"), .number(4), moment], [.string("c"), .number(5), .missing],
        ])
        await write([[.string("a"), .number(6)]])
        let expected: [[Value]] = [
            [.string("a"), .number(6), .missing], [.string("b"), .number(4), moment],
            [.string("c"), .number(5), .missing],
        ]
        for writer in [writer, try await begin()] {
            let table = await writer.table.snapshot
            #expect(table.rows.map { row in table.columns.map { $0[row] } } == expected)
            #expect(writer.table.schema.fields == [name, value, time])
            #expect(writer.table.key == ["name"])
        }
    }

    @Test func `after a restart columns are those of the rows`() async throws {
        let first = try await writer()
        _ = await first.add([value])
        _ = await first.write(numbers([1, 2]))
        _ = await first.add([name])
        _ = await first.write([.values([.number(3)]), .values([.string("a")])])
        let again = try await writer()
        #expect(again.table.schema.fields == [value, name])
        let table = await again.table.snapshot
        #expect(table.rows.map { table.columns[0][$0] } == [1, 2, 3].map(Value.number))
        #expect(table.rows.map { table.columns[1][$0] } == [.missing, .missing, .string("a")])
    }

    @Test func `posts at one time get their columns one after the other`() async throws {
        let writer = try await writer(.rows(10_000))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let field = Schema.Field("c\(number % 10)", .quantitative)
                    let schema = await writer.add([field])
                    let batch = schema.fields.map { other in
                        ColumnBatch.values([other == field ? .number(1) : .missing])
                    }
                    #expect(await writer.write(batch) == .written(rows: 1))
                }
            }
        }
        let table = await writer.table.snapshot
        #expect(table.rows.count == 50 && table.columns.count == 10)
        for column in table.columns {
            #expect(table.rows.count { column[$0] == .number(1) } == 5)
        }
    }

    @Test(arguments: [[], ["value"]])
    func `rows that a log or a full table refuses bring no columns`(_ key: [String]) async throws {
        let (log, counter) = (FailingLog(), Counter())
        var schema = Schema([])
        schema.key = key
        let table = LiveTable(
            name: "t", schema: schema, limit: SizeLimit(bytes: 300, onFull: .refuse))
        let writer = RowWriter(to: table, log: log, inference: ColumnInference()) { counter.add() }
        await log.fail(.full("no room"))
        let wrong = Schema([Schema.Field("value", .nominal)])
        let refused = await writer.write([.values([.string("none yet")])], bringing: wrong)
        #expect(refused == .failed(.full("no room")))
        await log.fail(nil)
        let many = (0..<100).map { Value.string("\($0)") }
        #expect(await writer.write([.values(many)], bringing: wrong) == .full(limit: 300))
        #expect(table.schema.fields.isEmpty && counter.count == 0)
        #expect(await writer.write(numbers([5]), bringing: Schema([value])) == .written(rows: 1))
        #expect(table.schema.fields == [value] && counter.count == 1)
        // Other columns than those that there are by now.
        let rows: [ColumnBatch] = [.values([.string("a")]), .values([.string("b")])]
        #expect(await writer.write(rows, bringing: Schema([name, value])) == .otherColumns)
        let whole = Schema([value, name])
        let both: [ColumnBatch] = [.values([.number(6)]), .values([.string("b")])]
        #expect(await writer.write(both, bringing: whole) == .written(rows: 1))
        #expect(table.schema.fields == [value, name])
        let snapshot = await table.snapshot
        #expect(snapshot.rows.map { snapshot.columns[1][$0] } == [.missing, .string("b")])
    }

    @Test func `whoever follows is told once for each change`() async throws {
        let counter = Counter()
        let table = LiveTable(name: "t", schema: Schema([]))
        let writer = RowWriter(to: table, inference: ColumnInference()) { counter.add() }
        _ = await writer.add([value])
        _ = await writer.add([value])
        _ = await writer.add([name, time])
        #expect(counter.count == 2)
    }
}

private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock(\.self) }
    func add() { value.withLock { $0 += 1 } }
}
