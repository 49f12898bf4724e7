import Tables

/// The rows of a table in an interval of time, or all rows.
package struct RowInterval: Sendable {
    /// The temporal column, and from when (inclusive) until when (exclusive), in seconds since
    /// 1970; nil is all rows.
    private let times: (column: String, from: Double?, to: Double?)?

    /// - Parameter times: nil for all rows.
    package init(_ times: (column: String, from: Double?, to: Double?)?) { self.times = times }

    /// The rows of a table in the interval; rows without a time are in none.
    func rows(of table: Table) -> RowSet {
        guard let times else { return RowSet([table.rows]) }
        return table.timeIndex(of: times.column)?.rows(from: times.from, to: times.to) ?? RowSet([])
    }
}
