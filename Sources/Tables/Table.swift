/// A snapshot of a table: immutable, cheap to copy, safe to read from any thread.
package struct Table: Sendable {
    package let schema: Schema
    package let columns: [Column]
    /// The absolute numbers of the rows that are kept.
    package let rows: Range<Int>
    /// How often rows were removed: each time a row number was left out that no row has.
    package var removals = 0
    /// The levels of detail that its owner keeps.
    let levels: [GrowingLevels.Columns: LevelsOfDetail]
    let lineage: Lineage

    package init(schema: Schema, columns: [Column], rows: Range<Int>) {
        self.init(
            schema: schema, columns: columns, rows: rows, levels: [:], lineage: Lineage())
    }

    init(
        schema: Schema, columns: [Column], rows: Range<Int>,
        levels: [GrowingLevels.Columns: LevelsOfDetail], lineage: Lineage
    ) {
        (self.schema, self.columns, self.rows) = (schema, columns, rows)
        (self.levels, self.lineage) = (levels, lineage)
    }

    /// The index of a temporal column; nil for others.
    package func timeIndex(of name: String) -> TimeIndex? { self[name]?.index }

    /// Whether both have the same rows of one growing table.
    package func isSame(as other: Table) -> Bool { lineage === other.lineage && rows == other.rows }

    package subscript(name: String) -> Column? {
        schema.index(of: name).map { columns[$0] }
    }
}
