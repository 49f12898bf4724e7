/// How much of its past a table keeps.
package enum Retention: Hashable, Sendable {
    case all
    /// The newest so many rows.
    case rows(Int)
    /// Rows not older than so many seconds before the newest time in the named temporal column.
    case seconds(Double, by: String)

    /// The number of the oldest row to keep; rows leave in the order in which they came, late ones
    /// with the punctual ones around them.
    func firstRowKept(of rows: Range<Int>, by index: (String) -> TimeIndex?) -> Int {
        switch self {
        case .all: return rows.lowerBound
        case .rows(let count): return max(rows.lowerBound, rows.upperBound - max(0, count))
        case .seconds(let seconds, let name):
            guard let index = index(name), let newest = index.highest else {
                return rows.lowerBound
            }
            return index.firstRow(reaching: newest - seconds)
        }
    }
}
