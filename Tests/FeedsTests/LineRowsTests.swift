import Foundation
import Tables
import Testing

@testable import Feeds

/// Rows out of lines that come in pieces of any length.
struct LineRowsTests {
    private static let schema = Schema([
        Schema.Field("city", .nominal), Schema.Field("count", .quantitative),
    ])

    private static let csv =
        "count,city\n1,\"New\nYork\"\nmany,Rome\n2,\"a \"\"quoted\"\" one\"\n\n3,5\" pipe\n4\n5,Oslo"
    private static let json =
        "\n{\"city\": \"Rome\", \"count\": 1}\nnothing\n\n{\"city\": [5]}\n{\"count\": 2}"

    @Test(arguments: 1...20)
    func `records are read however they are cut into pieces`(_ length: Int) throws {
        let (rows, faults) = try read(Self.csv, in: length)
        #expect(rows[1] == [.number(1), .number(2), .number(3), .number(5)])
        #expect(
            rows[0] == ["New\nYork", "a \"quoted\" one", "5\" pipe", "Oslo"].map(Value.string))
        #expect(
            faults == [
                LineRows.Fault(line: 4, message: "count: \"many\" isn't a number"),
                LineRows.Fault(line: 8, message: "there is 1 field, not 2"),
            ])
    }

    @Test(arguments: 1...20)
    func `objects are read however they are cut into pieces`(_ length: Int) throws {
        let (rows, faults) = try read(Self.json, in: length)
        #expect(rows[0] == [.string("Rome"), .missing] && rows[1] == [.number(1), .number(2)])
        #expect(faults.map(\.line) == [3, 5])
        #expect(
            faults.last?.message == "field \"city\": a text in quotes is expected, not a list")
    }

    @Test func `the first lines show what separates cells`() throws {
        let schema = Schema([
            Schema.Field("city", .nominal), Schema.Field("count, all", .quantitative),
        ])
        var lines = LineRows(schema, for: Self.table)
        let rows =
            try lines.append(Array("city;count, all\nRome;21\n".utf8))
            + lines.append(Array("Oslo, N;3\n".utf8))
        #expect(rows.flatMap { $0[0].values } == [.string("Rome"), .string("Oslo, N")])
        #expect(lines.faults.isEmpty)
    }

    @Test func `columns that the table lacks are named, and left out`() throws {
        var lines = LineRows(Self.schema, for: Self.table)
        let rows = try lines.append(Array("city,height\nRome,21\n".utf8))
        #expect(lines.unknownColumns == ["height"])
        #expect(rows.map { $0.map(\.values) } == [[[.string("Rome")], [.missing]]])
    }

    @Test(arguments: [
        ("height,width\n1,2\n", "line 1 names none of the table's columns, which are city, count"),
        ("\n\n,,\n", "line 3: no column has a name: add a line with names"),
    ])
    func `a header without columns is at fault`(_ text: String, _ message: String) {
        var lines = LineRows(Self.schema, for: Self.table)
        let error = #expect(throws: FeedError.self) { try lines.append(Array(text.utf8)) }
        #expect(error?.description == message && error?.isFinal == true)
    }

    @Test func `a line without end is given up at a limit, and what follows is read`() throws {
        var lines = LineRows(Self.schema, for: Self.table)
        var rows = try lines.append(Array("city,count\n\"".utf8))
        for _ in 0..<30 { rows += try lines.append(Array(repeating: 0x61, count: 50_000)) }
        rows += try lines.append(Array("\nRome,1\n".utf8))
        #expect(rows.flatMap { $0[0].values } == [.string("Rome")])
        #expect(!lines.faults.isEmpty)
    }

    private static let table = FeedTable(folder: "", timeZone: .gmt)

    private func read(_ text: String, in length: Int) throws -> ([[Value]], [LineRows.Fault]) {
        var lines = LineRows(Self.schema, for: Self.table)
        var columns = [[Value]](repeating: [], count: 2)
        let bytes = Array(text.utf8)
        var batches: [[ColumnBatch]] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            batches += try lines.append(Array(bytes[start..<min(bytes.count, start + length)]))
        }
        batches += try lines.finish()
        for batch in batches {
            for (index, cells) in batch.enumerated() { columns[index] += cells.values }
        }
        return (columns, lines.faults)
    }
}
