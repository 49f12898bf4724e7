/// Finds the row of a table that others are joined with.
struct JoinIndex {
    private struct Entry {
        var order: Double
        var row: Int
    }

    private let join: TableJoin
    /// For each combination of keys its rows, ascending by their order.
    private var entries: [[Value]: [Entry]] = [:]
    private var version: Table.Version?
    private var lineage: Lineage?
    private var rows = 0..<0

    init(_ join: TableJoin) { self.join = join }

    /// - Returns: whether what is found may be another row than before.
    mutating func update(from other: Table?) -> Bool {
        guard let other else { return false }
        guard version != other.version else { return false }
        defer { (version, lineage, rows) = (other.version, other.lineage, other.rows) }
        var first = rows.upperBound
        if lineage !== other.lineage || rows.lowerBound != other.rows.lowerBound {
            (entries, first) = ([:], other.rows.lowerBound)
        }
        append(first..<max(first, other.rows.upperBound), of: other)
        return true
    }

    private mutating func append(_ rows: Range<Int>, of other: Table) {
        let columns = join.keys.compactMap { other[$0.there] }
        let orders = join.asOf.flatMap { other[$0.there] }
        for row in rows {
            let order = orders?.scalar(row) ?? 0
            guard !order.isNaN else { continue }
            let key = columns.map { $0[row] }
            var known = entries.removeValue(forKey: key) ?? []
            // Behind equal ones: the newest row counts.
            let index =
                known.last.map { $0.order <= order } ?? true
                ? known.count : known.partitioned { $0.order <= order }
            if join.asOf == nil { known = [] }
            known.insert(Entry(order: order, row: row), at: min(index, known.count))
            entries[key] = known
        }
    }

    /// The row with these keys, the last one up to an order; nil where there is none.
    func row(with key: [Value], asOf order: Double?) -> Int? {
        guard let known = entries[key], !key.contains(.missing) else { return nil }
        guard let order else { return known.last?.row }
        let count = known.partitioned { $0.order <= order }
        return count > 0 ? known[count - 1].row : nil
    }
}
