package import Tables

/// A column of rows that are drawn, named before there are any.
package struct ColumnReference: Hashable, Sendable {
    package var name: String
    package var kind: DataKind
    /// The value that stands for the rows of a group; nil for a column of the rows themselves.
    package var aggregate: Aggregate?
    /// The unit of its quantities, as it is spoken.
    package var unit: String?
    /// Why there is no such column; nil where there is one.
    package var fault: String?

    package init(_ name: String, _ kind: DataKind, aggregate: Aggregate? = nil) {
        (self.name, self.kind, self.aggregate) = (name, kind, aggregate)
    }
}
