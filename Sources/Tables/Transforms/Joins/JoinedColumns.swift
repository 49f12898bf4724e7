/// Columns of another table, kept up to date as rows arrive here.
///
/// New rows cost the same whatever came before; once the other table has changed, all rows look there
/// again.
struct JoinedColumns: WholeTableStep {
    private let join: TableJoin
    private let keys: [Int]
    private let asOf: Int?
    private let kinds: [DataKind]
    private var index: JoinIndex
    private var rows: GrowingRows

    /// The step at an index over rows of a schema, beside the schemas of other tables by name.
    init(
        _ join: TableJoin, of source: Schema, beside others: [String: Schema], at step: Int
    ) throws {
        guard let other = others[join.table] else {
            let hint = Spelling.hint(for: join.table, among: others.keys.sorted())
            throw TransformError(
                step: step, description: "unknown table \"\(join.table)\"" + hint)
        }
        self.join = join
        keys = try join.keys.map { try source.requiredIndex(of: $0.here, at: step) }
        for (pair, key) in zip(join.keys, keys) {
            _ = try other.requiredIndex(of: pair.there, source.fields[key].kind, at: step)
        }
        asOf = try join.asOf.map { try source.requiredScalars(of: $0.here, at: step) }
        if let pair = join.asOf, let asOf {
            _ = try other.requiredIndex(of: pair.there, source.fields[asOf].kind, at: step)
        }
        guard !keys.isEmpty || asOf != nil else {
            throw TransformError(step: step, description: "a join needs columns to go by")
        }
        let fields = try join.columns.map { joined in
            var field = other.fields[try other.requiredIndex(of: joined.column, at: step)]
            field.name = joined.name
            return field
        }
        kinds = fields.map(\.kind)
        index = JoinIndex(join)
        rows = GrowingRows(try source.adding(fields, at: step))
    }

    var schema: Schema { rows.schema }

    var afresh: JoinedColumns {
        var copy = self
        copy.rows = rows.afresh
        return copy
    }

    mutating func keepLevels(_ columns: LevelColumns) { rows.keepLevels(columns) }

    mutating func table(of source: Table, beside tables: [String: Table]) -> Table {
        let other = tables[join.table]
        let hasChanged = index.update(from: other)
        rows.dropRows(beforeThoseOf: source)
        if hasChanged || !rows.isContinued(by: source) { rows.begin(at: source) }
        let new = rows.new(in: source)
        let found = new.map { row in
            index.row(
                with: keys.map { source.columns[$0][row] },
                asOf: asOf.map { source.columns[$0].scalar(row) })
        }
        let cells = join.columns.map { joined in
            let column = other?[joined.column]
            return ColumnBatch.values(
                found.map { row in row.flatMap { column?[$0] } ?? .missing })
        }
        return rows.append(new, of: source, adding: cells)
    }
}

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
