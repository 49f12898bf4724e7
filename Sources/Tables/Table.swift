/// A snapshot of a table: immutable, cheap to copy, safe to read from any thread.
package struct Table: Sendable {
    package let schema: Schema
    package let columns: [Column]
    /// The absolute numbers of the rows that are kept.
    package let rows: Range<Int>
    /// How often rows were removed: each time a row number was left out that no row has.
    package var removals = 0
    /// How rows were replaced or removed lately.
    var replacements = RowReplacements()
    /// Other tables that are drawn with this one, by name, as they were at the same time.
    package var others: [String: Table] = [:]
    /// How many rows there are, where it has those alone that a picture of all of them shows.
    package var sample: RowSample?
    /// Why it has none of its rows, where a database has more than can be drawn.
    package var obstacle: RowObstacle?
    /// Whether a `fill` step added no rows, because there are more periods than it fills.
    package var isUnfilled = false
    /// How many rows `join` steps found no row for, by the names of the joined tables.
    package var unjoined: [String: Int] = [:]
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

    /// Equal for tables with the same rows of one growing table.
    package struct Version: Hashable, Sendable {
        private let lineage: Lineage
        private let rows: Range<Int>

        fileprivate init(_ table: Table) { (lineage, rows) = (table.lineage, table.rows) }

        package static func == (one: Version, other: Version) -> Bool {
            one.lineage === other.lineage && one.rows == other.rows
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(lineage))
            hasher.combine(rows)
        }
    }

    package var version: Version { Version(self) }

    package subscript(name: String) -> Column? {
        schema.index(of: name).map { columns[$0] }
    }
}
