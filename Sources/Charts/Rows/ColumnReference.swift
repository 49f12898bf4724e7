package import Tables

/// A column of rows that are drawn, named before there are any.
package struct ColumnReference: Hashable, Sendable {
    package var name: String
    package var kind: DataKind
    /// The value that stands for the rows of a group; nil for a column of the rows themselves.
    package var aggregate: Aggregate?
    /// Further values of the groups that the column is made of.
    package var otherAggregates: [Aggregate] = []
    /// The steps that add the column to the rows, or what it is made of where it is one of groups.
    package var steps: [Transform.Step] = []
    /// The steps that add it to the groups.
    package var stepsOfGroups: [Transform.Step] = []
    /// Whether it is a column of groups.
    package var isOfGroups = false
    /// The tables that the steps join.
    package var others: [ReferencedTable] = []
    /// The unit of its quantities, as it is spoken.
    package var unit: String?
    /// Why there is no such column; nil where there is one.
    package var fault: String?

    package init(_ name: String, _ kind: DataKind, aggregate: Aggregate? = nil) {
        (self.name, self.kind, self.aggregate) = (name, kind, aggregate)
    }
}

/// A table that rows are joined with, and its program's declaration of it.
package struct ReferencedTable: Hashable, Sendable {
    package let name: String
    package let schema: Schema
    package let declaration: any AnyObject & Sendable

    package init(_ name: String, _ schema: Schema, _ declaration: any AnyObject & Sendable) {
        (self.name, self.schema, self.declaration) = (name, schema, declaration)
    }

    package static func == (one: ReferencedTable, other: ReferencedTable) -> Bool {
        one.declaration === other.declaration
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
