/// The rows of a growing table with further columns, under the numbers that they have there.
struct GrowingRows {
    let schema: Schema
    private var growing: GrowingTable
    private var lineage: Lineage?
    /// Of the rows here; another one once their codes mean other texts.
    private var ownLineage: Lineage?
    private var levels: [LevelColumns] = []

    init(_ schema: Schema) { (self.schema, growing) = (schema, GrowingTable(schema: schema)) }

    var afresh: GrowingRows { GrowingRows(schema) }

    /// The rows as they are now.
    var table: Table { growing.snapshot }

    mutating func keepLevels(_ columns: LevelColumns) {
        if growing.keepLevels(columns), !levels.contains(columns) { levels.append(columns) }
    }

    /// Whether a table has the rows that are here, and maybe more behind them.
    func isContinued(by source: Table) -> Bool {
        lineage === source.lineage && growing.rows.lowerBound == source.rows.lowerBound
            && growing.rows.upperBound <= source.rows.upperBound
    }

    /// The rows of a table that aren't here yet.
    func new(in source: Table) -> Range<Int> {
        let first = min(growing.rows.upperBound, source.rows.upperBound)
        return max(first, source.rows.lowerBound)..<source.rows.upperBound
    }

    /// Forgets all rows; those to come are a table's from its first one on.
    mutating func begin(at source: Table) {
        lineage = source.lineage
        growing = GrowingTable(schema: schema, from: source.rows.lowerBound)
        ownLineage = growing.lineage
        for columns in levels { growing.keepLevels(columns) }
    }

    /// Forgets rows that have left a table.
    mutating func dropRows(beforeThoseOf source: Table) {
        guard lineage === source.lineage else { return }
        growing.dropRows(before: source.rows.lowerBound)
        if growing.lineage !== ownLineage { lineage = nil }
    }

    /// Appends rows of a table with the cells of the further columns, and returns all.
    mutating func append(
        _ rows: Range<Int>, of source: Table, adding cells: [ColumnBatch]
    ) -> Table {
        if !rows.isEmpty {
            let numbers = Array(rows)
            growing.append(source.columns.map { $0.cells(numbers) } + cells)
        }
        return growing.snapshot
    }
}

/// Rows that were replaced or removed in the table, or whose further cells are others now.
extension GrowingRows {
    /// How rows of the table were replaced and removed since they came here; nil where that isn't known, or
    /// all are as quickly made anew.
    func replacement(in source: Table) -> RowReplacement? {
        guard let change = source.replacements.since(lineage, to: source.lineage),
            areFew(change.count)
        else { return nil }
        return change
    }

    /// Whether so many rows are changed more quickly than all are made anew.
    func areFew(_ count: Int) -> Bool { count < max(64, growing.rows.count / 8) }

    /// Follows rows that were replaced or removed.
    ///
    /// - Parameters:
    ///   - change: what has become of them.
    ///   - source: the table now.
    ///   - further: the further cells of all rows that have others now, by their numbers now; those of replaced rows
    ///     among them.
    mutating func follow(
        _ change: RowReplacement, in source: Table, with further: [Int: [Value]]
    ) {
        replace(further, under: change.number, in: source)
        lineage = source.lineage
    }

    /// Follows rows that were replaced or removed, where further cells depend on a row alone.
    mutating func follow(_ source: Table, with further: (_ row: Int) -> [Value]) {
        guard let change = replacement(in: source) else { return }
        var cells: [Int: [Value]] = [:]
        for old in change.replaced where growing.rows.contains(old) {
            let row = change.number(old)
            if row >= source.rows.lowerBound { cells[row] = further(row) }
        }
        follow(change, in: source, with: cells)
    }

    /// Replaces further cells of rows that are what they were in the table.
    mutating func replace(_ further: [Int: [Value]], in source: Table) {
        if !further.isEmpty { replace(further, under: .none, in: source) }
    }

    private mutating func replace(
        _ further: [Int: [Value]], under number: Renumbering, in source: Table
    ) {
        growing.dropRows(before: number.original(source.rows.lowerBound))
        var cells: [Int: [Value]] = [:]
        for (row, values) in further {
            cells[number.original(row)] = source.columns.map { $0[row] } + values
        }
        let gone = RowSet(ascending: number.removed.filter(growing.rows.contains))
        growing.replace(
            cells, removing: gone, before: number(growing.rows.upperBound), following: source)
        ownLineage = growing.lineage
    }
}
