/// The newest rows of each group of a table, kept up to date as rows arrive.
///
/// A row is looked at once, when it comes; which rows are in the window depends on the kept rows
/// alone.
struct GroupWindow: Sendable {
    private let count: Int
    private let columns: [Int]
    /// Of each group the rows from the oldest on; up to as many again before those that count.
    private var groups: [[Value]: [Int]] = [:]
    private var next: Int?
    private var lineage: Lineage?

    /// - Parameters:
    ///   - count: how many rows of each group are in it.
    ///   - columns: the indices of the columns whose values define groups.
    init(_ count: Int, by columns: [Int]) { (self.count, self.columns) = (count, columns) }

    /// The rows of the table that are in the window.
    mutating func rows(of table: Table) -> RowSet {
        if lineage !== table.lineage { self = GroupWindow(count, by: columns) }
        lineage = table.lineage
        let first = table.rows.lowerBound
        for row in max(next ?? first, first)..<max(next ?? first, table.rows.upperBound) {
            append(row, columns.map { table.columns[$0][row] })
        }
        next = table.rows.upperBound
        var words = [UInt64](
            repeating: 0, count: (table.rows.upperBound + 63) / 64 - first / 64)
        for (key, rows) in groups {
            let kept = rows.suffix(count).drop { $0 < first }
            if kept.isEmpty { groups[key] = nil }
            for row in kept { words[row / 64 - first / 64] |= 1 << UInt64(row % 64) }
        }
        return RowSet(RowBits(words, from: first / 64))
    }

    private mutating func append(_ row: Int, _ key: [Value]) {
        var rows = groups.removeValue(forKey: key) ?? []
        rows.append(row)
        if rows.count >= 2 * count + 8 { rows.removeFirst(rows.count - count) }
        groups[key] = rows
    }
}

extension Table {
    /// The first rows in this table's order, of each group where columns define groups.
    func firstRows(_ count: Int, by columns: [Int]) -> Table {
        guard !columns.isEmpty else { return selecting(Array(rows.prefix(count))) }
        var counts: [[Value]: Int] = [:]
        return selecting(
            rows.filter { row in
                let key = columns.map { self.columns[$0][row] }
                counts[key, default: 0] += 1
                return counts[key, default: 0] <= count
            })
    }
}
