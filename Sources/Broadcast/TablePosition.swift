/// How much of a table a scene shows.
package struct TablePosition: Hashable, Sendable {
    /// The number of the row that comes next.
    package var nextRow: Int
    /// How often rows were removed before it, each of which left out a number.
    package var removals: Int

    package init(nextRow: Int, removals: Int = 0) {
        (self.nextRow, self.removals) = (nextRow, removals)
    }

    /// How many rows came since an earlier position.
    package func arrivals(since earlier: TablePosition) -> Int {
        (nextRow - removals) - (earlier.nextRow - earlier.removals)
    }
}
