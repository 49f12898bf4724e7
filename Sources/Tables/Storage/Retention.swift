/// How much of its past a table keeps.
package enum Retention: Hashable, Sendable {
    case all
    /// The newest so many rows.
    case rows(Int)
    /// Rows not older than so many seconds before the newest time in the named temporal column.
    case seconds(Double, by: String)

    /// The number of the oldest row to keep; rows leave in the order in which they came.
    func firstRowKept(of table: Table) -> Int {
        switch self {
        case .all: table.rows.lowerBound
        case .rows(let count): max(table.rows.lowerBound, table.rows.upperBound - count)
        case .seconds(let seconds, let name): firstRow(of: table, within: seconds, by: name)
        }
    }

    /// Late rows leave with the punctual ones around them.
    private func firstRow(of table: Table, within seconds: Double, by name: String) -> Int {
        guard let index = table.timeIndex(of: name), let newest = index.highest else {
            return table.rows.lowerBound
        }
        return index.firstRow(reaching: newest - seconds)
    }
}
