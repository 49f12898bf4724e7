/// Finds the rows of an interval of a column that mostly ascends, such as arrival times.
///
/// Stretches of rows that lie inside the interval are taken whole, those outside are passed by,
/// and only those across its ends, or with late rows, are looked at. What it answers depends on
/// the kept rows alone.
package struct TimeIndex: Sendable {
    private let times: Chunks<Double>
    private let tree: BoundsTree

    init(_ times: Chunks<Double>, _ tree: BoundsTree) {
        (self.times, self.tree) = (times, tree)
    }

    /// The newest time of the kept rows, in seconds since 1970; nil when there is none.
    package var highest: Double? {
        let highest = bounds.highest
        return highest == -.infinity ? nil : highest
    }

    /// The oldest time of the kept rows, in seconds since 1970; nil when there is none.
    package var lowest: Double? {
        let lowest = bounds.lowest
        return lowest == .infinity ? nil : lowest
    }

    /// Whether no kept row is late or without a value.
    package var isSorted: Bool { bounds.isAscending }

    /// Whether each kept row's time is later than the one's before.
    package var isRising: Bool { bounds.isRising }

    /// The rows whose time is in an interval, `lower <= time < upper`.
    ///
    /// Nil is no bound; rows without a time are in no interval.
    package func rows(from lower: Double?, to upper: Double?) -> RowSet {
        let (low, high) = (lower ?? -.infinity, upper ?? .infinity)
        var found: [Range<Int>] = []
        tree.visit(times.rows) { rows, bounds, _ in
            if bounds.highest < low || bounds.lowest >= high { return true }
            guard bounds.lowest >= low, bounds.highest < high, !bounds.hasMissing else {
                return false
            }
            found.append(rows)
            return true
        } scan: { rows in
            times.appendRows(in: rows, to: &found) { $0 >= low && $0 < high }
        }
        return RowSet(found)
    }

    /// The first row whose time isn't before this one; the end when there is none.
    package func firstRow(reaching time: Double) -> Int {
        var found: Int?
        tree.visit(times.rows) { _, bounds, _ in
            found != nil || bounds.highest < time
        } scan: { rows in
            guard found == nil else { return }
            found = rows.first { times[$0] >= time }
        }
        return found ?? times.rows.upperBound
    }

    /// The rows from one on whose time is before this one, or missing; ascending.
    func rows(notReaching time: Double, from first: Int) -> [Int] {
        var found: [Range<Int>] = []
        let rows = first..<max(first, times.rows.upperBound)
        tree.visit(rows.clamped(to: times.rows)) { _, bounds, _ in
            bounds.lowest >= time && !bounds.hasMissing
        } scan: { rows in
            times.appendRows(in: rows, to: &found) { !($0 >= time) }
        }
        return found.flatMap { $0 }
    }

    /// Whether the times of some rows ascend.
    func isAscending(_ rows: RowSet) -> Bool {
        var all = BlockBounds()
        rows.forEachRange { all.add(bounds(of: $0)) }
        return all.isAscending
    }

    private var bounds: BlockBounds { bounds(of: times.rows) }

    private func bounds(of rows: Range<Int>) -> BlockBounds {
        var bounds = BlockBounds()
        tree.visit(rows) { _, part, isExact in
            if isExact { bounds.add(part) }
            return isExact
        } scan: { rows in
            times.forEachStretch(in: rows) { stretch, _ in
                for time in stretch { bounds.add(time) }
            }
        }
        return bounds
    }
}

extension TimeIndex {
    /// The index without the rows before one.
    func dropping(before row: Int) -> TimeIndex {
        var (times, tree) = (times, tree)
        times.dropRows(before: row)
        tree.dropRows(before: row)
        return TimeIndex(times, tree)
    }
}

extension Chunks {
    /// Appends the rows that satisfy a predicate, neighbours as one range.
    func appendRows(
        in range: Range<Int>, to found: inout [Range<Int>], where isWanted: (Element) -> Bool
    ) {
        forEachStretch(in: range) { stretch, first in
            var start: Int?
            for index in stretch.indices {
                if isWanted(stretch[index]) {
                    start = start ?? first + index
                } else if let begun = start {
                    found.append(begun..<first + index)
                    start = nil
                }
            }
            if let start { found.append(start..<first + stretch.count) }
        }
    }
}
