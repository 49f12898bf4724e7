/// The numbers that rows get where some are removed and the others close ranks.
struct Renumbering: Sendable {
    /// Ascending.
    let removed: [Int]
    /// How much higher the number of the first row is.
    let distance: Int

    /// - Parameters:
    ///   - rows: all that there were.
    ///   - removed: some of them.
    ///   - end: the number after the last row's from now on.
    init(_ rows: Range<Int>, removing removed: RowSet, before end: Int) {
        self.removed = removed.intersection(RowSet([rows])).numbers
        distance = end - rows.upperBound + self.removed.count
    }

    /// The number of a row that stays, or that left before.
    @inline(__always) func callAsFunction(_ row: Int) -> Int {
        if removed.isEmpty { return row + distance }
        return row + distance - removed.partitioned { $0 < row }
    }

    /// As a closure would have it, for what has no row as well: -1 stays.
    @inline(__always) func ofAny(_ row: Int) -> Int { row < 0 ? row : self(row) }
}
