/// A growing table's rows with added columns, or only some of them, kept up to date.
struct DerivedRows {
    private let growing: GrowingTable
    /// For each row here the one it came from.
    private var sources = Chunks<Int>()
    private var seen: Int?

    init(schema: Schema) { growing = GrowingTable(schema: schema) }

    func keepLevels(of y: String, along x: String, by series: String?) {
        growing.keepLevels(of: y, along: x, by: series)
    }

    mutating func update(from table: Table, _ steps: RowSteps, from first: Int, but: Set<Int>)
        -> Table
    {
        append(max(seen ?? first, first)..<table.rows.upperBound, of: table, steps)
        let kept = sources.rows.partitioned { sources[$0] < first }
        let dropped = sources.rows.lowerBound + kept
        sources.dropRows(before: dropped)
        growing.dropRows(before: dropped)
        guard !but.isEmpty else { return growing.snapshot }
        let rest = growing.rows.filter { !but.contains(sources[$0]) }
        return growing.snapshot.selecting(rest)
    }

    private mutating func append(_ rows: Range<Int>, of table: Table, _ steps: RowSteps) {
        var batch = [[Value]](repeating: [], count: steps.schema.fields.count)
        steps.forEachRow(rows, of: table) { row, values in
            for (place, value) in values.enumerated() { batch[place].append(value) }
            sources.append(row)
        }
        growing.append(batch)
        seen = table.rows.upperBound
    }

    /// The rows here that came from these.
    func rows(from range: Range<Int>) -> [Int] {
        let start = sources.rows.partitioned { sources[$0] < range.lowerBound }
        let end = sources.rows.partitioned { sources[$0] < range.upperBound }
        return Array(sources.rows.dropFirst(start).prefix(end - start))
    }
}

extension Table {
    /// The table of these rows in this order, with new row numbers.
    func selecting(_ rows: some Sequence<Int>) -> Table {
        let rows = Array(rows)
        let table = GrowingTable(schema: schema)
        table.append(columns.map { column in rows.map { column[$0] } })
        return table.snapshot
    }

    /// The table without the rows before one; the others keep their numbers.
    func dropping(before row: Int) -> Table {
        guard row > rows.lowerBound else { return self }
        return Table(
            schema: schema, columns: columns.map { $0.dropping(before: row) },
            rows: row..<max(row, rows.upperBound),
            timeIndices: timeIndices.mapValues { $0.dropping(before: row) },
            levels: levels.mapValues { $0.dropping(before: row) }, lineage: lineage)
    }
}

extension Column {
    fileprivate func dropping(before row: Int) -> Column {
        func dropped<Element>(_ chunks: Chunks<Element>) -> Chunks<Element> {
            var chunks = chunks
            chunks.dropRows(before: row)
            return chunks
        }
        return switch storage {
        case .numbers(let chunks): Column(.numbers(dropped(chunks)))
        case .dates(let chunks): Column(.dates(dropped(chunks)))
        case .strings(let codes, let names): Column(.strings(codes: dropped(codes), names: names))
        case .constant(let value, let rows):
            Column(constant: value, rows: row..<max(row, rows.upperBound))
        }
    }
}
