/// The bounds of some rows' times.
struct Bounds: Sendable {
    var lowest = Double.infinity
    var highest = -Double.infinity
    var hasMissing = false
    /// Whether each time is at least the one before, and none is missing.
    var isAscending = true

    mutating func add(_ value: Double) {
        guard !value.isNaN else {
            (hasMissing, isAscending) = (true, false)
            return
        }
        if value < highest { isAscending = false } else { highest = value }
        if value < lowest { lowest = value }
    }

    mutating func add(_ later: Bounds) {
        isAscending = isAscending && later.isAscending && highest <= later.lowest
        hasMissing = hasMissing || later.hasMissing
        lowest = min(lowest, later.lowest)
        highest = max(highest, later.highest)
    }
}

/// The bounds of stretches of a growing column, under a small tree.
///
/// Stretches are anchored by row number and only whole ones are in it, so that a late row changes
/// nothing that stands and old rows just leave. A stretch that lost rows keeps its bounds, which
/// still enclose the others.
struct BoundsTree: Sendable {
    private static let leafRows = 1_024
    private static let branches = 32

    /// For each level, from the leaves up, the bounds by number.
    private var levels = [Chunks<Bounds>](repeating: Chunks(), count: 3)

    private static func rows(at level: Int) -> Int {
        (0..<level).reduce(leafRows) { rows, _ in rows * branches }
    }

    /// Takes in the whole stretches of the column that aren't in it yet.
    mutating func grow(over column: Chunks<Double>) {
        var leaf = levels[0].rows.upperBound
        while (leaf + 1) * Self.leafRows <= column.rows.upperBound {
            var bounds = Bounds()
            column.forEachStretch(in: leaf * Self.leafRows..<(leaf + 1) * Self.leafRows) {
                times, _ in
                for time in times { bounds.add(time) }
            }
            append(bounds, at: 0)
            leaf += 1
        }
    }

    private mutating func append(_ bounds: Bounds, at level: Int) {
        levels[level].append(bounds)
        let count = levels[level].rows.upperBound
        guard level + 1 < levels.count, count % Self.branches == 0 else { return }
        var joined = Bounds()
        levels[level].forEachStretch(in: count - Self.branches..<count) { parts, _ in
            for part in parts { joined.add(part) }
        }
        append(joined, at: level + 1)
    }

    mutating func dropRows(before row: Int) {
        for level in levels.indices { levels[level].dropRows(before: row / Self.rows(at: level)) }
    }

    /// Walks down as far as bounds don't answer, in row order.
    ///
    /// `isAnswered` is given rows, bounds that enclose them, and whether those are theirs alone;
    /// `scan` is given the rows that no bounds answered for.
    func walk(
        _ rows: Range<Int>, isAnswered: (Range<Int>, Bounds, _ isExact: Bool) -> Bool,
        scan: (Range<Int>) -> Void
    ) {
        walk(rows, at: levels.count - 1, isAnswered, scan)
    }

    private func walk(
        _ rows: Range<Int>, at level: Int, _ isAnswered: (Range<Int>, Bounds, Bool) -> Bool,
        _ scan: (Range<Int>) -> Void
    ) {
        guard !rows.isEmpty else { return }
        let size = Self.rows(at: level)
        for number in rows.lowerBound / size...(rows.upperBound - 1) / size {
            let whole = number * size..<(number + 1) * size
            let part = whole.clamped(to: rows)
            let isKnown = levels[level].rows.contains(number)
            if isKnown, isAnswered(part, levels[level][number], part == whole) { continue }
            if level > 0 { walk(part, at: level - 1, isAnswered, scan) } else { scan(part) }
        }
    }
}
