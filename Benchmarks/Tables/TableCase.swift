import Feeds
import Foundation
import Tables

/// Measurements as a server keeps them: a time, two numbers and one of
/// eight names a row.
struct TableCase {
    static let schema = Schema([
        .init("time", .temporal), .init("value", .quantitative), .init("other", .quantitative),
        .init("name", .nominal),
    ])
    /// Seconds from a row to the next.
    static let step = 0.125
    static let start = 1_700_000_000.0

    let table: Table
    let sums: TransformedTable
    var rows: Int { table.rows.count }
    var end: Double { Self.start + Double(rows) * Self.step }

    init(rows: Int) throws {
        let growing = GrowingTable(schema: Self.schema)
        growing.keepLevels(LevelColumns(y: "value", x: "time"))
        var source = RowSource(seed: rows)
        for first in stride(from: 0, to: rows, by: 50_000) {
            growing.append(source.batch(from: first, count: min(50_000, rows - first)))
        }
        table = growing.snapshot
        sums = try TransformedTable(
            Transform([.group(by: ["name"], [.count(as: "rows"), .sum("value", as: "sum")])]),
            of: Self.schema)
        _ = sums.update(from: table)
    }

    /// The rows from one share of the time there is to another.
    func interval(from lower: Double, to upper: Double) -> RowFilter.Condition {
        .interval(column: "time", lower: time(lower), upper: time(upper))
    }

    private func time(_ share: Double) -> Value {
        .date(Date(timeIntervalSince1970: Self.start + (end - Self.start) * share))
    }
}

/// A table that a feed fills.
actor ReadTable: RowSink {
    private let growing: GrowingTable

    init(_ schema: Schema) { growing = GrowingTable(schema: schema) }

    var snapshot: Table { growing.snapshot }

    func append(_ batch: [[Value]]) { growing.append(batch) }

    func append(_ batch: [ColumnBatch]) { growing.append(batch) }

    func replace(with batch: [ColumnBatch]) {
        growing.remove(RowSet([growing.snapshot.rows]))
        growing.append(batch)
    }

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) {
        for batch in batches { growing.append(batch) }
    }

    func note(_ faults: SourceFaults) {}
}

/// Rows without a pattern, the same for the same seed.
struct RowSource {
    private var noise: Noise
    private var value = 50.0

    init(seed: Int) { noise = Noise(seed: seed) }

    mutating func batch(from first: Int, count: Int) -> [[Value]] {
        var batch: [[Value]] = [[], [], [], []]
        for row in first..<first + count {
            value += noise.next() - 0.5
            let time = TableCase.start + Double(row) * TableCase.step
            batch[0].append(.date(Date(timeIntervalSince1970: time)))
            batch[1].append(.number(value))
            batch[2].append(.number(noise.next()))
            batch[3].append(.string(Self.names[Int(noise.next() * 8)]))
        }
        return batch
    }

    private static let names = [
        "Anchovy", "Bream", "Cod", "Dab", "Eel", "Flounder", "Gurnard", "Haddock",
    ]
}
