import Seeded
import Tables
import Testing

@testable import Logs

struct RecordCodingTests {
    private func record(_ batches: [[ColumnBatch]]) -> [UInt8] {
        var rows = RowsBuilder(RandomRows.schema.fields)
        for batch in batches { rows.append(batch) }
        return RecordCoding.bytes(of: rows)
    }

    private func read(_ bytes: [UInt8], count: Int) throws -> LogPage {
        var reader = PageReader(from: 0)
        try bytes.withUnsafeBytes { try reader.append($0, at: 0, count: count, time: 1) }
        return reader.finish()
    }

    @Test(arguments: [1, 2, 3, 40, 300, 70_000])
    func `rows come back to the last bit`(count: Int) throws {
        var random = RandomRows(seed: UInt64(count))
        let batch = random.batch(count)
        let page = try read(record([batch]), count: count)
        guard case .rows(let rows)? = page.records.first?.content else {
            Issue.record("there are no rows")
            return
        }
        #expect(rows.fields.map(\.name) == RandomRows.schema.fields.map(\.name))
        #expect(rows.fields.map(\.kind) == RandomRows.schema.fields.map(\.kind))
        #expect(bits(of: rows.columns) == bits(of: batch))
    }

    @Test func `any single byte that changes is noticed`() throws {
        var random = RandomRows(seed: 7)
        let bytes = record([random.batch(5)])
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x10
            #expect(throws: CodingFault.self) { try read(damaged, count: 5) }
        }
        for count in 0..<bytes.count {
            #expect(throws: CodingFault.self) { try read(Array(bytes.prefix(count)), count: 5) }
        }
    }

    @Test(arguments: [RowChange.replacement(key: ["city", "note"]), .removal, .state])
    func `changes come back with their rows`(change: RowChange) throws {
        var random = RandomRows(seed: 3)
        let batch = random.batch(40)
        let rows = LoggedRows(fields: RandomRows.schema.fields, columns: batch)
        let page = try read(RecordCoding.bytes(of: change, rows), count: 1)
        guard case .change(let read, let found)? = page.records.first?.content else {
            Issue.record("there is no change")
            return
        }
        #expect(read == change && page.next == 1)
        #expect(found.fields.map(\.name) == rows.fields.map(\.name))
        #expect(bits(of: found.columns) == bits(of: batch))
    }

    @Test(arguments: [
        RowInterval(nil), RowInterval(.init(column: "time", from: 1.5, to: nil)),
        RowInterval(.init(column: "Zeit", from: nil, to: -3)),
        RowInterval(.init(column: "time", from: 0, to: 1)),
    ])
    func `deletions come back`(deletion: RowInterval) throws {
        let page = try read(RecordCoding.bytes(of: deletion), count: 1)
        guard case .deletion(let read)? = page.records.first?.content else {
            Issue.record("there is no deletion")
            return
        }
        #expect(read == deletion)
    }

    @Test func `decimals and repeated texts are small`() {
        let count = 1_000
        let times = (0..<count).map { 1_700_000_000 + Double($0) / 4 }
        let prices = (0..<count).map { Double($0 % 300) / 100 }
        let cities = (0..<count).map { UInt32($0 % 3) }
        var rows = RowsBuilder([
            Schema.Field("time", .temporal), Schema.Field("price", .quantitative),
            Schema.Field("city", .nominal),
        ])
        rows.append([
            .scalars(times, as: .temporal), .scalars(prices, as: .quantitative),
            .texts(cities, names: ["Köln", "Oslo", "Rom"]),
        ])
        #expect(RecordCoding.bytes(of: rows).count < count * 7)
    }

    @Test func `columns of another kind, or that there aren't any more, are missing`() {
        let logged = LoggedRows(
            fields: [Schema.Field("a", .quantitative), Schema.Field("b", .nominal)],
            columns: [.scalars([1, 2], as: .quantitative), .texts([0, 0], names: ["x"])])
        let schema = Schema([
            Schema.Field("b", .nominal), Schema.Field("c", .temporal), Schema.Field("a", .temporal),
        ])
        #expect(
            logged.batch(for: schema).map(\.values) == [
                [.string("x"), .string("x")], [.missing, .missing], [.missing, .missing],
            ])
        #expect(logged.lostKinds(in: schema) == ["a"])
    }

    @Test func `numbers and times stay as texts in columns that have become texts`() {
        let logged = LoggedRows(
            fields: [Schema.Field("a", .quantitative), Schema.Field("b", .temporal)],
            columns: [
                .scalars([1, 2.5, .nan], as: .quantitative),
                .scalars([0, 0.25, .nan], as: .temporal),
            ])
        let schema = Schema([Schema.Field("a", .nominal), Schema.Field("b", .nominal)])
        #expect(
            logged.batch(for: schema).map(\.values) == [
                [.string("1"), .string("2.5"), .missing],
                [.string("1970-01-01T00:00:00Z"), .string("1970-01-01T00:00:00.25Z"), .missing],
            ])
        #expect(logged.lostKinds(in: schema) == [])
    }
}
