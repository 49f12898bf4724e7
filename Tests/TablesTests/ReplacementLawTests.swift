import Foundation
import Seeded
import Testing

@testable import Tables

/// A table whose rows were replaced where they stand is the table of the rows as they are now.
struct ReplacementLawTests {
    private static let schema = Schema([
        Schema.Field("id", .nominal), Schema.Field("time", .temporal),
        Schema.Field("state", .nominal), Schema.Field("value", .quantitative),
    ])

    private func row(_ id: Int, _ dice: inout SeededGenerator) -> [Value] {
        let time = Double(Int.random(in: 0..<500, using: &dice))
        return [
            .string("row \(id)"), .date(Date(timeIntervalSince1970: time)),
            Bool.random(using: &dice)
                ? .missing : .string("state \(Int.random(in: 0..<5, using: &dice))"),
            .number(Double(Int.random(in: 0..<100, using: &dice))),
        ]
    }

    private func columns(_ rows: [[Value]]) -> [[Value]] {
        Self.schema.fields.indices.map { column in rows.map { $0[column] } }
    }

    @Test(arguments: 1...30)
    func `any course of replacements leaves what the rows alone make`(_ seed: Int) {
        var dice = SeededGenerator(seed: UInt64(seed))
        let retention: Retention = seed % 3 == 0 ? .rows(40) : .all
        let growing = GrowingTable(
            schema: Self.schema, retention: retention, from: Int.random(in: 0..<9, using: &dice))
        growing.keepLevels(LevelColumns(y: "value", x: "time", series: "state"))
        var (expected, next) = ([[Value]](), 0)
        var index = KeyIndex(["id"])
        for _ in 0..<40 {
            var end = growing.rows.upperBound
            switch Int.random(in: 0..<4, using: &dice) {
            case 0:
                let added = (0..<Int.random(in: 1...9, using: &dice)).map { row(next + $0, &dice) }
                next += added.count
                growing.append(columns(added))
                (expected, end) = (expected + added, end + added.count)
            case 1:
                let gone = expected.indices.filter { _ in Int.random(in: 0..<9, using: &dice) == 0 }
                let first = growing.rows.lowerBound
                let (old, removed) = (growing.snapshot, RowSet(ascending: gone.map { $0 + first }))
                let count = growing.remove(removed)
                #expect(count == gone.count)
                index.renumber(from: old, to: growing.snapshot, removing: removed)
                expected = expected.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
                end += count > 0 ? 1 : 0
            default:
                let old = growing.snapshot
                var cells: [Int: [Value]] = [:]
                for at in expected.indices where Int.random(in: 0..<5, using: &dice) == 0 {
                    var new = row(0, &dice)
                    new[0] = expected[at][0]
                    if Bool.random(using: &dice) { new[2] = expected[at][2] }
                    expected[at] = new
                    cells[at + old.rows.lowerBound] = new
                }
                end += Int.random(in: 1...3, using: &dice)
                growing.replace(cells, before: end)
                index.renumber(from: old, to: growing.snapshot)
            }
            if case .rows(let most) = retention { expected = expected.suffix(most) }
            check(growing, expected, before: end)
            let table = growing.snapshot
            let keys = Set((0..<next + 2).map { [Value.string("row \($0)")] })
            #expect(index.rows(of: keys, in: table) == table.rows(of: keys, by: ["id"]))
        }
    }

    private func check(_ growing: GrowingTable, _ rows: [[Value]], before end: Int) {
        let table = growing.snapshot
        #expect(table.rows == end - rows.count..<end)
        #expect(table.rows.map { row in table.columns.map { $0[row] } } == rows)
        let fresh = GrowingTable(schema: Self.schema, from: end - rows.count)
        fresh.keepLevels(LevelColumns(y: "value", x: "time", series: "state"))
        fresh.append(columns(rows))
        #expect(growing.bytes == fresh.bytes)
        for (column, other) in zip(table.columns, fresh.snapshot.columns) {
            #expect(column.index?.highest == other.index?.highest)
            // Rows that left before were the first to have theirs.
            if growing.retention == .all { #expect(column.namesOfRows == other.namesOfRows) }
        }
    }

    @Test func `names stand in the order of their first rows after a replacement`() {
        let growing = GrowingTable(schema: Schema([Schema.Field("s", .nominal)]))
        growing.append([[.string("a"), .string("b"), .string("a"), .string("c")]])
        growing.replace([0: [.string("d")]])
        #expect(growing.snapshot.columns[0].namesOfRows == ["d", "b", "a", "c"])
        growing.replace([growing.rows.lowerBound + 1: [.string("a")]])
        #expect(growing.snapshot.columns[0].namesOfRows == ["d", "a", "c"])
    }

    @Test func `a name whose last row was removed comes anew behind the others`() {
        let growing = GrowingTable(schema: Schema([Schema.Field("s", .nominal)]))
        growing.append([[.string("a"), .string("b"), .string("a"), .string("c")]])
        growing.remove(RowSet([1..<2]))
        #expect(growing.snapshot.columns[0].namesOfRows == ["a", "c"])
        growing.append([[.string("b")]])
        #expect(growing.snapshot.columns[0].namesOfRows == ["a", "c", "b"])
    }

    @Test func `names that no row has are given up once they are many`() {
        let growing = GrowingTable(schema: Schema([Schema.Field("s", .nominal)]))
        growing.append([(0..<10).map { .string("first \($0)") }])
        for round in 0..<40 {
            let first = growing.rows.lowerBound
            growing.replace(
                Dictionary(
                    uniqueKeysWithValues: (0..<10).map {
                        (first + $0, [.string("name \($0) of round \(round)")])
                    }))
            #expect(growing.snapshot.columns[0].names.count < 160)
        }
    }
}

extension Column {
    /// In the order of their codes, those that rows have.
    fileprivate var namesOfRows: [String] {
        guard case .strings(let codes, let names) = storage else { return [] }
        return Set(codes.rows.map { codes[$0] }).subtracting([Self.missingCode]).sorted()
            .map { names[Int($0)] }
    }
}
