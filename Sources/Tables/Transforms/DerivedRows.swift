/// A growing table's rows with added columns, or only some of them, kept up to date.
struct DerivedRows {
    private let growing: GrowingTable
    /// For each row here the one it came from.
    private var sources = Chunks<Int>()
    private var seen: Int?
    private var levels: [LevelColumns] = []

    init(schema: Schema) { growing = GrowingTable(schema: schema) }

    mutating func keepLevels(_ columns: LevelColumns) {
        if growing.keepLevels(columns), !levels.contains(columns) { levels.append(columns) }
    }

    /// The derived columns without rows.
    var restarted: DerivedRows {
        var rows = DerivedRows(schema: growing.schema)
        for columns in levels { rows.keepLevels(columns) }
        return rows
    }

    /// Those of the source's rows from `first` on that are among some, if not all are.
    ///
    /// - Returns: their table, and which rows here these are if they have other numbers there.
    mutating func update(
        from table: Table, _ steps: RowSteps, from first: Int, among wanted: RowSet?
    ) -> (Table, renumbered: RowSet?) {
        append(max(seen ?? first, first)..<table.rows.upperBound, of: table, steps)
        let dropped = sources.rows.lowerBound + sources.rows.partitioned { sources[$0] < first }
        sources.dropRows(before: dropped)
        growing.dropRows(before: dropped)
        guard let wanted else { return (growing.snapshot, nil) }
        var ranges: [Range<Int>] = []
        wanted.forEachRange { ranges.append(rows(from: $0)) }
        let found = RowSet(ranges)
        return (growing.snapshot.selecting(found), found.range == nil ? found : nil)
    }

    /// Follows rows of the source that were replaced or removed, as if all had come as they are now.
    ///
    /// - Returns: whether it could; where other rows are kept than before, all are made anew.
    mutating func follow(_ change: RowReplacement, in table: Table, _ steps: RowSteps) -> Bool {
        let (number, rows) = (change.number, change.replaced.filter { $0 < seen ?? 0 })
        let removed = number.removed.filter { $0 < seen ?? 0 }
        guard let seen, !steps.haveWindow, rows.count + removed.count < sources.rows.count / 8
        else { return false }
        var cells: [Int: [Value]] = [:]
        for row in rows where number(row) >= table.rows.lowerBound {
            let known = self.rows(from: row..<row + 1)
            var made: [[Value]] = []
            steps.forEachRow([number(row)], of: table) { _, values in made.append(Array(values)) }
            guard made.count == known.count else { return false }
            for (row, values) in zip(known, made) { cells[row] = values }
        }
        let gone = RowSet(removed.map { self.rows(from: $0..<$0 + 1) })
        let (first, end) = (sources.rows.lowerBound, growing.rows.upperBound - gone.count)
        growing.replace(cells, removing: gone, before: end)
        var moved = Chunks<Int>(from: first, filler: 0)
        for range in sources.rows.without(gone) {
            sources.forEachStretch(in: range) { stretch, _ in moved.append(stretch) { number($0) } }
        }
        (sources, self.seen) = (moved, number(seen))
        return true
    }

    private mutating func append(_ rows: Range<Int>, of table: Table, _ steps: RowSteps) {
        var batch = [[Value]](repeating: [], count: steps.schema.fields.count)
        steps.forEachRow(rows, of: table) { row, values in
            for (index, value) in values.enumerated() { batch[index].append(value) }
            sources.append(row)
        }
        growing.append(batch)
        seen = table.rows.upperBound
    }

    /// The rows here that came from these.
    func rows(from range: Range<Int>) -> Range<Int> {
        let start = sources.rows.partitioned { sources[$0] < range.lowerBound }
        let end = sources.rows.partitioned { sources[$0] < range.upperBound }
        return sources.rows.lowerBound + start..<sources.rows.lowerBound + end
    }
}

extension Table {
    /// The table of rows of values in the schema's order.
    init(_ rows: [[Value]], _ schema: Schema) {
        let table = GrowingTable(schema: schema)
        table.append(schema.fields.indices.map { index in rows.map { $0[index] } })
        self = table.snapshot
    }

    /// The table of these rows in this order, with new row numbers.
    func selecting(_ rows: [Int]) -> Table {
        let table = GrowingTable(schema: schema)
        table.append(columns.map { $0.cellsAnew(rows) })
        return table.snapshot
    }

    /// The table of these rows: with their numbers where they follow one another, else with new
    /// ones.
    func selecting(_ rows: RowSet) -> Table {
        guard let range = rows.range else {
            return selecting(rows.numbers)
        }
        guard range.upperBound < self.rows.upperBound else {
            return dropping(before: range.lowerBound)
        }
        let columns = columns.map { $0.keeping(range) }
        return Table(schema: schema, columns: columns, rows: range)
    }

    /// The table without the rows before one; the others keep their numbers.
    func dropping(before row: Int) -> Table {
        guard row > rows.lowerBound else { return self }
        let kept = row..<max(row, rows.upperBound)
        return Table(
            schema: schema, columns: columns.map { $0.keeping(kept) }, rows: kept,
            levels: levels.mapValues { $0.dropping(before: row) }, lineage: lineage)
    }
}

extension Column {
    /// Without an index where rows at the end are left out.
    fileprivate func keeping(_ rows: Range<Int>) -> Column {
        let isToTheEnd = rows.upperBound >= self.rows.upperBound
        let index = isToTheEnd ? index?.dropping(before: rows.lowerBound) : nil
        return switch storage {
        case .numbers(let chunks): Column(.numbers(chunks.keeping(rows)), index)
        case .dates(let chunks): Column(.dates(chunks.keeping(rows)), index)
        case .strings(let codes, let names):
            Column(.strings(codes: codes.keeping(rows), names: names))
        case .constant(let value, _): Column(constant: value, rows: rows)
        }
    }
}
