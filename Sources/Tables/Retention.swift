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

    private func firstRow(of table: Table, within seconds: Double, by name: String) -> Int {
        guard let times = table[name] else { return table.rows.lowerBound }
        // A late row is never the newest, so the newest is looked for among the last few only.
        let newest = table.rows.suffix(64).map(times.scalar).filter { !$0.isNaN }.max()
        guard let newest else { return table.rows.lowerBound }
        return table.rows.first { !(times.scalar($0) < newest - seconds) } ?? table.rows.upperBound
    }
}
