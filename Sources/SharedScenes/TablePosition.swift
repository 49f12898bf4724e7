/// The rows of a table that a scene shows.
package struct TablePosition: Hashable, Sendable {
    /// The number of the next row.
    package var nextRow: Int
    /// The number of deletions before it, each of which skipped a row number.
    package var removals: Int

    package init(nextRow: Int, removals: Int = 0) {
        (self.nextRow, self.removals) = (nextRow, removals)
    }

    /// The number of rows since an earlier position.
    package func newRows(since earlier: TablePosition) -> Int {
        (nextRow - removals) - (earlier.nextRow - earlier.removals)
    }
}
