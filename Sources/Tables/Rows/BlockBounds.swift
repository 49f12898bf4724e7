/// The bounds of some rows' times.
struct BlockBounds: RowSummary {
    var lowest = Double.infinity
    var highest = -Double.infinity
    var hasMissing = false
    /// Whether each time is at least the one before, and none is missing.
    var isAscending = true
    /// Whether each is also beyond the one before.
    var isRising = true

    mutating func add(_ value: Double) {
        guard !value.isNaN else {
            (hasMissing, isAscending, isRising) = (true, false, false)
            return
        }
        if value <= highest { isRising = false }
        if value < highest { isAscending = false } else { highest = value }
        if value < lowest { lowest = value }
    }

    mutating func add(_ later: BlockBounds) {
        isAscending = isAscending && later.isAscending && highest <= later.lowest
        isRising = isRising && later.isRising && highest < later.lowest
        hasMissing = hasMissing || later.hasMissing
        lowest = min(lowest, later.lowest)
        highest = max(highest, later.highest)
    }
}

/// The bounds of stretches of a column of times or numbers.
typealias BoundsTree = BlockTree<BlockBounds>

extension BoundsTree {
    init() { self.init(leafRows: 1_024) }

    /// Takes in the whole stretches of the column that aren't in it yet.
    mutating func grow(over column: Chunks<Double>) {
        grow(to: column.rows.upperBound) { rows in
            var bounds = BlockBounds()
            column.forEachStretch(in: rows) { times, _ in
                for time in times { bounds.add(time) }
            }
            return bounds
        }
    }
}
