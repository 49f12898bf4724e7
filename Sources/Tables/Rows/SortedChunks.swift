/// The rows of a table's whole chunks in the order of one column, chunk by chunk.
///
/// Whole chunks never change, so that each is sorted once, for all viewers and all later snapshots;
/// a row takes two bytes. Any window of the whole order is found by looking at a few rows of each
/// chunk.
package struct SortedChunks: Sendable {
    private static var chunkRows: Int { Chunks<Double>.chunkRows }

    let order: RowOrder
    private var lineage: Lineage?
    private var firstChunk = 0
    /// For each chunk the offsets of its rows.
    private var chunks: [[UInt16]] = []

    package init(_ order: RowOrder) { self.order = order }

    /// The rows that are sorted, and perhaps some before them that were dropped since.
    var rows: Range<Int> {
        firstChunk * Self.chunkRows..<(firstChunk + chunks.count) * Self.chunkRows
    }

    /// Whether it says something of a table's rows.
    func isOrder(of table: Table) -> Bool { lineage === table.lineage && !chunks.isEmpty }

    /// Whether the table has a whole chunk that isn't sorted yet.
    package func isBehind(_ table: Table) -> Bool {
        guard table.schema.index(of: order.column) != nil else { return false }
        let sorted = isOrder(of: table) ? rows.upperBound : table.firstChunk * Self.chunkRows
        return table.rows.upperBound - sorted >= Self.chunkRows
    }

    /// Sorts the next whole chunk.
    ///
    /// - Returns: whether there was one.
    package mutating func sortNext(of table: Table) -> Bool {
        guard isBehind(table), let column = table[order.column] else { return false }
        if lineage !== table.lineage { chunks = [] }
        lineage = table.lineage
        chunks.removeFirst(min(chunks.count, max(0, table.firstChunk - firstChunk)))
        firstChunk = chunks.isEmpty ? table.firstChunk : max(firstChunk, table.firstChunk)
        let next = rows.upperBound..<rows.upperBound + Self.chunkRows
        let ranks = column.ranking(descending: order.descending)
        chunks.append(
            next.clamped(to: table.rows).map(ranks).sorted()
                .map { UInt16($0.row % Self.chunkRows) })
        return true
    }

    /// Those of the sorted rows that were found, chunk by chunk.
    func runs(of found: RowSet, in table: Table) -> [RowRun] {
        chunks.enumerated().map { index, offsets in
            let first = (firstChunk + index) * Self.chunkRows
            let run = RowRun(offsets.count) { first + Int(offsets[$0]) }
            let kept = (first..<first + Self.chunkRows).clamped(to: table.rows)
            let count = found.count(in: kept)
            if count == offsets.count { return run }
            return RowRun(count == 0 ? [] : (0..<run.count).map(run.row).filter(found.contains))
        }
    }
}

extension Table {
    fileprivate var firstChunk: Int { rows.lowerBound / Chunks<Double>.chunkRows }
}

/// Rows in an order.
struct RowRun {
    let count: Int
    /// By its index in the run.
    let row: (Int) -> Int

    init(_ count: Int, row: @escaping (Int) -> Int) { (self.count, self.row) = (count, row) }

    init(_ rows: [Int]) { self.init(rows.count) { rows[$0] } }
}

/// Runs of one order, of rows that follow one another from run to run, as a whole.
struct RowRuns {
    private let runs: [RowRun]
    private let ranks: (Int) -> RankedRow
    /// Whether equal rows of the last run come first.
    private let isNewestFirst: Bool

    init(_ runs: [RowRun], isNewestFirst: Bool, ranks: @escaping (Int) -> RankedRow) {
        (self.runs, self.isNewestFirst, self.ranks) = (runs, isNewestFirst, ranks)
    }

    /// The rows at some indices of the whole order.
    func rows(_ indices: Range<Int>) -> [Int] {
        let (starts, ends) = (split(at: indices.lowerBound), split(at: indices.upperBound))
        return runs.indices.flatMap { run in
            (starts[run]..<ends[run]).map { ranks(runs[run].row($0)) }
        }.sorted().map(\.row)
    }

    /// How many of each run's rows are among the first so many of all.
    private func split(at index: Int) -> [Int] {
        var (low, high) = (runs.map { _ in 0 }, runs.map(\.count))
        // The highest rank that no more rows than those are below, found bit by bit.
        var rank: UInt64 = 0
        for bit in (0..<UInt64.bitWidth).reversed() {
            let higher = rank | 1 << UInt64(bit)
            let below = runs.indices.map { run in
                low[run] + (low[run]..<high[run]).partitioned { self.rank(run, $0) < higher }
            }
            if below.reduce(0, +) <= index { (rank, low) = (higher, below) } else { high = below }
        }
        var left = index - low.reduce(0, +)
        for run in isNewestFirst ? runs.indices.reversed() : Array(runs.indices) {
            let equal = (low[run]..<runs[run].count).partitioned { self.rank(run, $0) == rank }
            low[run] += min(left, equal)
            left -= min(left, equal)
        }
        return low
    }

    private func rank(_ run: Int, _ index: Int) -> UInt64 { ranks(runs[run].row(index)).rank }
}
