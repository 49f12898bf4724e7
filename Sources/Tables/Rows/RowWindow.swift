/// A stretch of filtered and sorted rows, and how many there are in all.
package struct RowWindow: Hashable, Sendable {
    /// All rows of the table.
    package var total: Int
    /// The rows that meet the filter.
    package var count: Int
    /// The index of the window's first row among the filtered ones.
    package var first: Int
    /// Absolute row numbers.
    package var rows: [Int]
}

extension Table {
    /// A window of the rows that meet the filter, in natural order or sorted.
    ///
    /// A window that begins beyond the end is moved to show the last rows. A column the table
    /// doesn't have sorts nothing.
    package func window(
        _ filter: RowFilter = .all, order: RowOrder? = nil, first: Int = 0, count: Int
    ) -> RowWindow {
        window(rows(matching: filter), order: order, first: first, count: count)
    }

    /// A window of rows that were found before, with what is in order already.
    package func window(
        _ found: RowSet, order: RowOrder? = nil, first: Int = 0, count: Int,
        sorted chunks: SortedChunks? = nil
    ) -> RowWindow {
        let count = max(0, count)
        let start = min(max(0, first), max(0, found.count - count))
        let rows =
            order.flatMap { sorted(found, by: $0, from: start, count: count, chunks) }
            ?? found.rows(from: start, count: count)
        return RowWindow(total: self.rows.count, count: found.count, first: start, rows: rows)
    }
}
