import Foundation
import Seeded
import Tables
import Testing

private let schema = Schema([
    .init("time", .temporal), .init("text", .nominal), .init("n", .quantitative),
])

private func batch(_ texts: [String], from first: Int) -> [ColumnBatch] {
    [
        .scalars(texts.indices.map { Double(first + $0) }, as: .temporal),
        .values(texts.map(Value.string)),
        .scalars(texts.indices.map { Double(first + $0) }, as: .quantitative),
    ]
}

private func lines(_ table: Table) -> [String] {
    table.rows.map { row in table.columns.map { "\($0[row])" }.joined(separator: " ") }
}

/// A table knows how much room its rows take, and keeps to a limit.
@Suite struct `The size of a table` {
    /// Cells of 20 bytes a row, and each different text once.
    private func bytes(_ texts: [String]) -> Int {
        Set(texts).reduce(texts.count * 20) { sum, text in
            sum + 72 + (text.utf8.count > 15 ? text.utf8.count + 32 : 0)
        }
    }

    private func text(_ dice: inout SeededGenerator) -> String {
        guard Bool.random(using: &dice) else {
            return "common \(Int.random(in: 0..<5, using: &dice))"
        }
        return String(repeating: "x", count: .random(in: 1...400, using: &dice))
            + "\(Int.random(in: 0..<90, using: &dice))"
    }

    @Test(arguments: [Retention.all, .rows(150), .seconds(99, by: "time")])
    func `it is that of the kept rows' cells and different texts`(retention: Retention) {
        let table = GrowingTable(schema: schema, retention: retention)
        var (texts, dice): ([String], SeededGenerator) = ([], SeededGenerator(seed: 1))
        for _ in 0..<40 {
            let more = (0..<Int.random(in: 0...60, using: &dice)).map { _ in text(&dice) }
            let rows = batch(more, from: texts.count)
            let expected = table.bytes(after: rows)
            table.append(rows)
            texts += more
            #expect(table.bytes == bytes(Array(texts.suffix(table.rows.count))))
            // Rows of the batch that aren't kept, and texts that go and come, are counted.
            #expect(retention == .all ? expected == table.bytes : expected >= table.bytes - 30_000)
        }
    }

    @Test func `as few of the oldest rows go as must, however the rows came`() {
        var dice = SeededGenerator(seed: 2)
        let texts = (0..<2_000).map { _ in text(&dice) }
        let (limit, sizes) = (40_000, [1, 7, 500, 2_000])
        let tables = sizes.map { size in
            let table = GrowingTable(schema: schema)
            for start in stride(from: 0, to: texts.count, by: size) {
                let part = Array(texts[start..<min(start + size, texts.count)])
                table.append(batch(part, from: start))
                table.dropOldest(downTo: limit)
                #expect(table.bytes <= limit)
            }
            return table
        }
        let kept = tables[0].rows.count
        #expect(bytes(texts.suffix(kept)) <= limit && bytes(texts.suffix(kept + 1)) > limit)
        for table in tables { #expect(lines(table.snapshot) == lines(tables[0].snapshot)) }
    }

    @Test func `a row larger than the limit leaves an empty table`() {
        let table = GrowingTable(schema: schema)
        table.append(batch([String(repeating: "x", count: 1_000)], from: 0))
        #expect(table.dropOldest(downTo: 1_000) == 1)
        #expect(table.rows.isEmpty && table.bytes == 0)
    }

    @Test func `long texts that no row has are forgotten before there are many`() throws {
        let table = GrowingTable(schema: schema, retention: .rows(10))
        for row in 0..<1_000 {
            let long = String(repeating: "x", count: 60_000) + "\(row)"
            table.append(batch([long], from: row))
        }
        let column = try #require(table.snapshot["text"])
        guard case .strings(_, let names) = column.storage else {
            Issue.record("a nominal column holds codes")
            return
        }
        #expect(names.rows.count < 200)
        #expect(
            table.snapshot.rows.allSatisfy {
                column[$0] == .string(String(repeating: "x", count: 60_000) + "\($0)")
            })
    }
}

/// Law: a table without some rows is the table that never had them.
@Suite struct `Rows that are removed` {
    private static let transforms: [[Transform.Step]] = [
        [], [.windowRows(40)], [.windowRows(5, by: ["text"])], [.windowSeconds(60, by: "time")],
        [.filter("n", .greater, .number(100))],
        [.group(by: ["text"], [.sum("n", as: "sum"), .count(as: "rows")])],
        [.calculate(.combined(.column("n"), .times, .number(2)), as: "double")],
        [.sort(RowOrder("n", descending: true)), .windowRows(10)],
        [.bin("n", size: 50, as: ["bin"]), .group(by: ["bin"], [.maximum("n", as: "most")])],
    ]

    private func row(_ number: Int) -> String { "text \(number % 7)" }

    @Test(
        arguments: transforms.indices,
        [
            (from: 0.0, to: 50.0), (from: 1_000, to: 9_999), (from: 2_999, to: .infinity),
            (from: -.infinity, to: .infinity),
        ])
    func `leave what was never there`(_ number: Int, _ times: (from: Double, to: Double)) throws {
        let (table, never) = (GrowingTable(schema: schema), GrowingTable(schema: schema))
        let transform = Transform(Self.transforms[number])
        let live = try TransformedTable(transform, of: schema)
        let levels = LevelColumns(y: "n", x: "time")
        for one in [table, never] { one.keepLevels(levels) }
        table.append(batch((0..<3_000).map(row), from: 0))
        _ = live.update(from: table.snapshot)
        let removed = try #require(table.snapshot.timeIndex(of: "time"))
            .rows(from: times.from, to: times.to)
        let next = table.rows.upperBound
        #expect(table.remove(removed) == removed.count)
        #expect(table.rows.upperBound == (removed.count > 0 ? next + 1 : next))
        for start in [0, 3_000] {
            let kept = (start..<start + (start == 0 ? 3_000 : 50)).filter {
                start > 0 || !(times.from <= Double($0) && Double($0) < times.to)
            }
            let cells: [ColumnBatch] = [
                .scalars(kept.map(Double.init), as: .temporal),
                .values(kept.map { .string(row($0)) }),
                .scalars(kept.map(Double.init), as: .quantitative),
            ]
            never.append(cells)
            if start > 0 { table.append(cells) }
            let fresh = try TransformedTable(transform, of: schema)
            #expect(
                lines(live.update(from: table.snapshot))
                    == lines(fresh.update(from: never.snapshot)))
            #expect(table.bytes == never.bytes)
            let index = try #require(table.snapshot.timeIndex(of: "time"))
            #expect(index.lowest == never.snapshot.timeIndex(of: "time")?.lowest)
            #expect(index.highest == never.snapshot.timeIndex(of: "time")?.highest)
        }
    }

    @Test func `a row of a far year hides nothing any more`() throws {
        let table = GrowingTable(schema: schema, retention: .seconds(100, by: "time"))
        table.append(batch((0..<50).map(row), from: 0))
        table.append(batch(["late"], from: 253_402_300_799))
        #expect(table.rows.count == 1)
        let year = try #require(table.snapshot.timeIndex(of: "time")).rows(from: 1e9, to: nil)
        #expect(table.remove(year) == 1)
        table.append(batch((50..<60).map(row), from: 50))
        let column = try #require(table.snapshot["n"])
        #expect(table.rows.map { column.scalar($0) } == (50..<60).map(Double.init))
    }
}
