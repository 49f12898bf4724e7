extension GrowingTable {
    /// Makes these all the rows there are; the number after the last one's is `end` or more.
    ///
    /// The table is built anew, and its levels of detail with it.
    package func restate(_ batches: [[ColumnBatch]], before end: Int) {
        let count = batches.reduce(0) { $0 + ($1.first?.count ?? 0) }
        let first = max(0, end - count)
        growing = schema.fields.map { GrowingColumn(kind: $0.kind, from: first) }
        (rows, lineage, replacements) = (first..<first, Lineage(), RowReplacements())
        removals += 1
        for index in boundsTrees.keys { boundsTrees[index] = BoundsTree() }
        for columns in levels.keys {
            levels[columns] = GrowingLevels()
            if cells[columns] != nil { cells[columns] = GrowingCells() }
            guard stacks[columns] != nil, let points = points(columns) else { continue }
            stacks[columns] = stack(columns, of: points)
        }
        for batch in batches { append(batch) }
    }
}
