/// Finds the rows of an interval of a column that mostly ascends, such as arrival times.
///
/// Each row's *ceiling* is the highest value up to it, so ceilings ascend whatever came late and
/// can be searched by halving. Rows below their ceiling are late; they are few and kept apart.
package struct TimeIndex: Sendable {
    private struct Late: Sendable {
        var value: Double
        var row: Int
    }

    private var ceilings: Chunks<Double>
    /// Rows that are late or have no value, ascending.
    private var lateRows: [Int] = []
    /// Late rows with a value, by it; equal values by row.
    private var lateValues: [Late] = []

    init(startingAt row: Int = 0) { ceilings = Chunks(startingAt: row) }

    /// The highest value of the kept rows; nil when there is none.
    package var highest: Double? {
        guard let last = ceilings.rows.last else { return nil }
        return ceilings[last] == -.infinity ? nil : ceilings[last]
    }

    /// Whether no kept row is late or without a value.
    var isSorted: Bool { lateRows.isEmpty }

    mutating func append(_ value: Double) {
        let row = ceilings.rows.upperBound
        let ceiling = ceilings.rows.last.map { ceilings[$0] } ?? -.infinity
        if value >= ceiling { return ceilings.append(value) }
        ceilings.append(ceiling)
        lateRows.append(row)
        guard !value.isNaN else { return }
        let place = lateValues.partitioned { $0.value <= value }
        lateValues.insert(Late(value: value, row: row), at: place)
    }

    mutating func dropRows(before row: Int) {
        ceilings.dropRows(before: row)
        let gone = lateRows.partitioned { $0 < row }
        guard gone > 0 else { return }
        lateRows.removeFirst(gone)
        lateValues.removeAll { $0.row < row }
    }

    /// The rows with `lower <= value < upper`; nil is no bound.
    package func rows(from lower: Double?, to upper: Double?) -> RowSet {
        let start = lower.map { firstRow(reaching: $0) } ?? ceilings.rows.lowerBound
        let end = upper.map { firstRow(reaching: $0) } ?? ceilings.rows.upperBound
        return RowSet(punctual(start..<max(start, end), plus: late(from: lower, to: upper)))
    }

    /// The first row whose ceiling isn't below the value: all before it are lower.
    package func firstRow(reaching value: Double) -> Int {
        ceilings.firstRow { $0 >= value }
    }

    /// The late rows below a value from a row on, ascending.
    func lateRows(below value: Double, from row: Int) -> [Int] {
        lateValues.prefix { $0.value < value }.map(\.row).filter { $0 >= row }.sorted()
    }

    private func late(from lower: Double?, to upper: Double?) -> [Int] {
        let start = lower.map { bound in lateValues.partitioned { $0.value < bound } } ?? 0
        let end =
            upper.map { bound in lateValues.partitioned { $0.value < bound } } ?? lateValues.count
        return start < end ? lateValues[start..<end].map(\.row).sorted() : []
    }

    /// The range without its late rows, and with these instead, in ascending order.
    private func punctual(_ range: Range<Int>, plus chosen: [Int]) -> [Range<Int>] {
        let first = lateRows.partitioned { $0 < range.lowerBound }
        let last = lateRows.partitioned { $0 < range.upperBound }
        let left = Set(lateRows[first..<last]).subtracting(chosen).sorted()
        var pieces: [Range<Int>] = []
        var row = range.lowerBound
        for gap in left {
            pieces.append(row..<gap)
            row = gap + 1
        }
        pieces.append(row..<range.upperBound)
        let outside = chosen.filter { !range.contains($0) }.map { $0..<$0 + 1 }
        return (pieces + outside).sorted { $0.lowerBound < $1.lowerBound }
    }
}

extension Chunks where Element == Double {
    /// The first kept row that satisfies a predicate which stays true after it; the end if none.
    func firstRow(where isReached: (Double) -> Bool) -> Int {
        var (low, high) = (rows.lowerBound, rows.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if isReached(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
