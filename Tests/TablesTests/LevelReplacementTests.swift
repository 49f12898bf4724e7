import Foundation
import Seeded
import Testing

@testable import Tables

/// Levels of detail of which only bins with changed rows were made anew are those of the rows alone.
struct LevelReplacementTests {
    private static let levels = LevelColumns(y: "number", x: "time", series: "name")
    private static let plain = LevelColumns(y: "number", x: "time")

    private func growing(_ rows: [[Value]], from row: Int = 0) -> GrowingTable {
        let table = GrowingTable(schema: Wanderer.schema, from: row)
        for columns in [Self.levels, Self.plain] { table.keepLevels(columns) }
        table.append(rows: rows)
        return table
    }

    /// Rows may be late and times missing, or not.
    @Test(arguments: 0..<10 as Range<UInt64>, [true, false])
    func `levels after any replacements and removals answer as those of the rows alone`(
        _ seed: UInt64, lateness: Bool
    ) {
        var wanderer = Wanderer(seed: seed)
        func rows(_ count: Int) -> [[Value]] {
            let rows = wanderer.rows(count)
            return lateness ? rows : rows.filter { $0[0] != .missing }
        }
        var expected = rows(900)
        if !lateness { expected.sort { ($0[0].scalar ?? 0) < ($1[0].scalar ?? 0) } }
        let growing = growing(expected)
        for _ in 0..<12 {
            let first = growing.rows.lowerBound
            var cells: [Int: [Value]] = [:]
            for other in wanderer.rows(wanderer.roll(1...20)) {
                let index = wanderer.roll(0...expected.count - 1)
                var row = other
                // Most stay where they are along x; some go to the end.
                if !lateness || wanderer.roll(0...3) > 0 { row[0] = expected[index][0] }
                (expected[index], cells[first + index]) = (row, row)
            }
            let gone = expected.indices.filter { _ in wanderer.roll(0...60) == 0 }
                .filter { cells[first + $0] == nil }
            growing.replace(cells, removing: RowSet(ascending: gone.map { first + $0 }))
            for index in gone.reversed() { expected.remove(at: index) }
            if wanderer.roll(0...1) == 0 {
                let more = rows(30)
                growing.append(rows: more)
                expected += more
            }
            check(growing.snapshot, expected)
        }
    }

    @Test func `a table may lose all rows of its newest bins, and get others`() {
        var wanderer = Wanderer(seed: 7)
        var expected = wanderer.rows(2_000)
        let growing = growing(expected)
        for _ in 0..<8 {
            let end = growing.rows.upperBound
            growing.remove(RowSet([end - 150..<end]))
            expected.removeLast(150)
            check(growing.snapshot, expected)
            let more = wanderer.rows(10)
            growing.append(rows: more)
            expected += more
            check(growing.snapshot, expected)
        }
    }

    private func check(_ table: Table, _ rows: [[Value]]) {
        let other = growing(rows, from: table.rows.lowerBound).snapshot
        #expect(table.rows == other.rows)
        for name in Wanderer.names { #expect(answers(table, name) == answers(other, name)) }
        #expect(answers(table, nil) == answers(other, nil))
    }

    /// The answers that a line is drawn of, at several widths.
    private func answers(_ table: Table, _ name: String?) -> [String] {
        guard let levels = table.levels(name == nil ? Self.plain : Self.levels),
            let extent = levels.extent
        else { return [] }
        let code = name.flatMap { table.columns[1].names.firstIndex(of: $0) }.map(UInt32.init)
        guard (name == nil) == (code == nil) else { return [] }
        let length = extent.upperBound - extent.lowerBound
        return [0.0, 0.3, 0.9].flatMap { part -> [String] in
            let lower = extent.lowerBound + part * length
            let bounds = levels.bounds(from: lower, to: extent.upperBound + 1, series: code)
            return ["\(String(describing: bounds))"]
                + [4.0, 64, 512].map { width in
                    let found = levels.rows(
                        from: lower, to: extent.upperBound + 1, binWidth: width, series: code)
                    return "\(String(describing: found))"
                }
        }
    }
}
