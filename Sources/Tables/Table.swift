/// A snapshot of a table: immutable, cheap to copy, safe to read from any thread.
package struct Table: Sendable {
    package let schema: Schema
    package let columns: [Column]
    /// The absolute numbers of the rows that are kept.
    package let rows: Range<Int>
    /// The indices of temporal columns, by their place in the schema.
    let timeIndices: [Int: TimeIndex]
    /// The levels of detail that its owner keeps.
    let levels: [GrowingLevels.Columns: LevelsOfDetail]
    let lineage: Lineage

    package init(schema: Schema, columns: [Column], rows: Range<Int>) {
        self.init(
            schema: schema, columns: columns, rows: rows, timeIndices: [:], levels: [:],
            lineage: Lineage())
    }

    init(
        schema: Schema, columns: [Column], rows: Range<Int>, timeIndices: [Int: TimeIndex],
        levels: [GrowingLevels.Columns: LevelsOfDetail], lineage: Lineage
    ) {
        (self.schema, self.rows) = (schema, rows)
        self.columns = columns.enumerated().map { Column($1.storage, timeIndices[$0]) }
        (self.timeIndices, self.levels, self.lineage) = (timeIndices, levels, lineage)
    }

    /// The index of a temporal column; nil for others.
    package func timeIndex(of name: String) -> TimeIndex? {
        schema.index(of: name).flatMap { timeIndices[$0] }
    }

    package subscript(name: String) -> Column? {
        schema.index(of: name).map { columns[$0] }
    }
}
