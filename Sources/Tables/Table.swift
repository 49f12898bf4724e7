/// A snapshot of a table: immutable, cheap to copy, safe to read from any thread.
package struct Table: Sendable {
    package let schema: Schema
    package let columns: [Column]
    /// The absolute numbers of the rows that are kept.
    package let rows: Range<Int>

    package init(schema: Schema, columns: [Column], rows: Range<Int>) {
        (self.schema, self.columns, self.rows) = (schema, columns, rows)
    }

    package subscript(name: String) -> Column? {
        schema.index(of: name).map { columns[$0] }
    }
}
