/// The numbers that rows get where some are removed and the others close ranks.
struct Renumbering: Sendable {
    /// Ascending.
    let removed: [Int]
    /// How much higher the number of the first row is.
    let distance: Int

    private init(removing removed: [Int], distance: Int) {
        (self.removed, self.distance) = (removed, distance)
    }

    /// - Parameters:
    ///   - rows: all that there were.
    ///   - removed: some of them.
    ///   - end: the number after the last row's from now on.
    init(_ rows: Range<Int>, removing removed: RowSet, before end: Int) {
        self.removed = removed.intersection(RowSet([rows])).numbers
        distance = end - rows.upperBound + self.removed.count
    }

    /// All rows keep their numbers.
    static let none = Renumbering(removing: [], distance: 0)

    /// The number of a row that stays, or that left before.
    @inline(__always) func callAsFunction(_ row: Int) -> Int {
        if removed.isEmpty { return row + distance }
        return row + distance - removed.partitioned { $0 < row }
    }

    /// The number that a row had which stays.
    @inline(__always) func original(_ row: Int) -> Int {
        let row = row - distance
        if removed.isEmpty { return row }
        // The removed row at an index has as many before it as the index says.
        return row + removed.indices.partitioned { removed[$0] - $0 <= row }
    }

    /// The numbers after both.
    func followed(by next: Renumbering) -> Renumbering {
        let later = next.removed.map(original)
        return Renumbering(
            removing: later.isEmpty ? removed : (removed + later).sorted(),
            distance: distance + next.distance)
    }

    /// As a closure would have it, for what has no row as well: -1 stays.
    @inline(__always) func ofAny(_ row: Int) -> Int { row < 0 ? row : self(row) }
}
