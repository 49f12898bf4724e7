/// The rows of a table in an interval of time, or all rows.
package struct RowInterval: Hashable, Sendable {
    /// The temporal column, and from when (inclusive) until when (exclusive), in seconds since
    /// 1970.
    package struct Times: Hashable, Sendable {
        package var column: String
        package var from: Double?
        package var to: Double?

        package init(column: String, from: Double?, to: Double?) {
            (self.column, self.from, self.to) = (column, from, to)
        }
    }

    /// Nil is all rows.
    package let times: Times?

    /// - Parameter times: nil for all rows.
    package init(_ times: Times?) { self.times = times }

    /// The rows of a table in the interval; rows without a time are in none.
    package func rows(of table: Table) -> RowSet {
        guard let times else { return RowSet([table.rows]) }
        return table.timeIndex(of: times.column)?.rows(from: times.from, to: times.to) ?? RowSet([])
    }
}
