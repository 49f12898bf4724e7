import Foundation
import Testing

@testable import Tables

/// A table without some of its rows is the table of which those never were.
@Suite struct `Deleted rows` {
    private static let levels = LevelColumns(y: "number", x: "time", series: "name")

    private func table(_ rows: [[Value]], _ retention: Retention = .all) -> GrowingTable {
        let table = GrowingTable(schema: Wanderer.schema, retention: retention)
        table.append(rows: rows)
        return table
    }

    @Test func `any of six rows may go, and the others stay in their order`() {
        var wanderer = Wanderer(seed: 1)
        let rows = wanderer.rows(6)
        for subset in 0..<64 {
            let gone = (0..<6).filter { subset >> $0 & 1 == 1 }
            let growing = table(rows)
            #expect(growing.remove(RowSet(ascending: gone)) == gone.count)
            let left = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
            let table = growing.snapshot
            #expect(table.cells == left, "without \(gone)")
            #expect(table.removals == (gone.isEmpty ? 0 : 1), "without \(gone)")
            // The number that the next row would have had is the last one's.
            #expect(table.rows.upperBound == (gone.isEmpty ? 6 : 7), "without \(gone)")
        }
    }

    @Test(
        arguments: 0..<20 as Range<UInt64>, [Retention.all, .rows(700), .seconds(300, by: "time")])
    func `rows that come, leave and are deleted are those of a plain list`(
        _ seed: UInt64, _ retention: Retention
    ) {
        var wanderer = Wanderer(seed: seed)
        let growing = table([], retention)
        var kept: [[Value]] = []
        for _ in 0..<12 {
            let rows = wanderer.rows(wanderer.roll(0...200))
            let before = growing.rows
            let appended = growing.append(columns(rows))
            #expect(appended == before.upperBound..<before.upperBound + rows.count)
            kept = Array((kept + rows).suffix(growing.rows.count))
            if wanderer.roll(0...3) == 0 {
                let first = growing.rows.lowerBound
                let gone = growing.rows.filter { _ in wanderer.roll(0...5) == 0 }
                growing.remove(RowSet(ascending: gone))
                let lost = Set(gone.map { $0 - first })
                kept = kept.indices.filter { !lost.contains($0) }.map { kept[$0] }
                // Late rows before the first that is new enough leave once that one is deleted.
                kept = Array(kept.suffix(growing.rows.count))
            }
            let isSame = growing.snapshot.cells == kept
            #expect(isSame, "seed \(seed)")
        }
    }

    private func columns(_ rows: [[Value]]) -> [[Value]] {
        Wanderer.schema.fields.indices.map { column in rows.map { $0[column] } }
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `rows that were replaced stand where the others stood, and so do all that is kept of them`(
        _ seed: UInt64
    ) throws {
        var wanderer = Wanderer(seed: seed)
        var rows = wanderer.rows(400)
        let growing = table(rows)
        growing.keepLevels(Self.levels)
        let (others, gone) = (wanderer.rows(12), [7, 8, 390])
        var cells: [Int: [Value]] = [:]
        for other in others { cells[wanderer.roll(9...380)] = other }
        growing.replace(cells, removing: RowSet(ascending: gone))
        for (index, row) in cells { rows[index] = row }
        for index in gone.reversed() { rows.remove(at: index) }
        let afresh = table(rows)
        afresh.keepLevels(Self.levels)
        let (one, other) = (growing.snapshot, afresh.snapshot)
        #expect(one.cells == other.cells && one.removals == 1 && one.rows.upperBound == 401)
        #expect(one.columns.map(\.names) == other.columns.map(\.names))
        #expect(one.timeIndex(of: "time")?.highest == other.timeIndex(of: "time")?.highest)
    }

    @Test func `levels of detail and the index of times are those of the rows that are left`()
        throws
    {
        var wanderer = Wanderer(seed: 4)
        let rows = wanderer.rows(4_000)
        let growing = table(rows)
        #expect(growing.keepLevels(Self.levels))
        growing.remove(RowSet([0..<40, 900..<2_100, 3_999..<4_000]))
        let left = rows.indices.filter { !(0..<40 ~= $0 || 900..<2_100 ~= $0 || $0 == 3_999) }
        let afresh = table(left.map { rows[$0] })
        afresh.keepLevels(Self.levels)
        let (one, other) = (growing.snapshot, afresh.snapshot)
        #expect(one.cells == other.cells)
        let shift = one.rows.lowerBound
        let (kept, made) = (
            try #require(one.levels(Self.levels)), try #require(other.levels(Self.levels))
        )
        for code in kept.seriesCodes {
            #expect(kept.bounds(series: code) == made.bounds(series: code))
            let rows = kept.rows(from: 0, to: 9_000, binWidth: 128, series: code)
            #expect(
                rows.map { $0.map { $0 - shift } }
                    == made.rows(from: 0, to: 9_000, binWidth: 128, series: code))
        }
        for (low, high) in [(0.0, 500.0), (100, 5_000), (-9, 1e9)] {
            let found = one.timeIndex(of: "time")?.rows(from: low, to: high).numbers
            #expect(
                found.map { $0.map { $0 - shift } }
                    == other.timeIndex(of: "time")?.rows(from: low, to: high).numbers)
        }
    }

    @Test func `a snapshot keeps the rows that are deleted after it`() {
        var wanderer = Wanderer(seed: 5)
        let rows = wanderer.rows(50)
        let growing = table(rows)
        let before = growing.snapshot
        growing.remove(RowSet([0..<50]))
        #expect(before.cells == rows && growing.snapshot.cells.isEmpty)
        #expect(before.version != growing.snapshot.version)
        #expect(before.version == before.version)
    }

    @Test func `deleting no row, or rows that aren't there, is no change`() {
        var wanderer = Wanderer(seed: 6)
        let growing = table(wanderer.rows(9))
        let version = growing.snapshot.version
        #expect(growing.remove(RowSet([])) == 0)
        #expect(growing.remove(RowSet([20..<30])) == 0)
        #expect(growing.snapshot.version == version && growing.snapshot.removals == 0)
    }
}

/// The ways in which cells come in are the same cells.
@Suite struct `Batches of cells` {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `values, scalars and codes of the same cells make equal tables`(_ seed: UInt64) {
        var wanderer = Wanderer(seed: seed)
        let rows = wanderer.rows(300)
        let values = GrowingTable(schema: Wanderer.schema)
        values.append(rows: rows)
        let stored = GrowingTable(schema: Wanderer.schema)
        let codes = rows.map { row -> UInt32 in
            guard case .string(let name) = row[1] else { return Column.missingCode }
            return UInt32(Wanderer.names.firstIndex(of: name) ?? 0)
        }
        let batch: [ColumnBatch] = [
            .scalars(rows.map(\.[0].seconds), as: .temporal), .texts(codes, names: Wanderer.names),
            .scalars(rows.map(\.[2].number), as: .quantitative),
        ]
        stored.append(batch)
        #expect(stored.snapshot.cells == values.snapshot.cells)
        #expect(stored.bytes == values.bytes)
        for (index, cells) in batch.enumerated() {
            #expect(cells.values == values.snapshot.cells.map { $0[index] }, "column \(index)")
        }
    }

    @Test func `a value of another kind than its column's is missing`() {
        let one: [Value] = [
            .number(1), .date(Date(timeIntervalSince1970: 1)), .string("a"), .missing,
        ]
        let growing = GrowingTable(schema: Wanderer.schema)
        growing.append([one, one, one])
        for (row, value) in one.enumerated() {
            for (column, field) in Wanderer.schema.fields.enumerated() {
                let expected: Value = value.kind == field.kind ? value : .missing
                #expect(
                    growing.snapshot.columns[column][row] == expected, "\(value), \(field.name)")
            }
        }
    }
}
