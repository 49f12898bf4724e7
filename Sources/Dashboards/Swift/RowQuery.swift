import Charts
package import Tables

/// The rows of a table that marks in Swift stand for, as the table has them or transformed.
package struct RowQuery: Hashable, Sendable {
    package var table: String
    package var schema: Schema
    package var transform: Transform
    /// The columns whose values tell groups apart; nil where rows aren't grouped.
    package var groups: [String]?

    package init(
        table: String, schema: Schema, transform: Transform = Transform(), groups: [String]? = nil
    ) {
        (self.table, self.schema) = (table, schema)
        (self.transform, self.groups) = (transform, groups)
    }

    /// The steps to the drawn rows, whose groups have some values.
    func transform(measuring aggregates: [Aggregate]) -> Transform {
        guard let groups else { return transform }
        var transform = transform
        transform.steps.append(.group(by: groups, aggregates))
        return transform
    }
}

/// The queries of one panel, found by drawing it once without rows.
package struct PanelQueries: Sendable {
    /// In the order in which marks name them, with the values of their groups.
    private(set) var transforms: [(query: RowQuery, transform: Transform)] = []
    private(set) var levels: [RowQuery: [LevelColumns]] = [:]
    /// Sentences on columns that there aren't.
    package private(set) var faults: [String] = []
    /// The declarations of the tables.
    package private(set) var declarations: [any AnyObject & Sendable] = []

    package var tables: [String] {
        transforms.map(\.query.table).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The one of which all of the panel is drawn, kept up to date row by row.
    var only: (query: RowQuery, transform: Transform)? {
        transforms.count == 1 ? transforms[0] : nil
    }

    func transform(of query: RowQuery) -> Transform? {
        transforms.first { $0.query == query }?.transform
    }

    init(_ notes: [(query: RowQuery, note: RowQueryNotes)]) {
        for (query, note) in notes {
            transforms.append((query, query.transform(measuring: note.aggregates)))
            levels[query] = note.levels
            faults += note.faults
            if let declaration = note.declaration { declarations.append(declaration) }
        }
    }
}

/// The needs of marks over one query.
struct RowQueryNotes: Sendable {
    var aggregates: [Aggregate] = []
    var levels: [LevelColumns] = []
    var faults: [String] = []
    /// That of the table, which is its program's.
    var declaration: (any AnyObject & Sendable)?

    mutating func note(_ column: ColumnReference) {
        if let fault = column.fault, !faults.contains(fault) { faults.append(fault) }
        guard let aggregate = column.aggregate, !aggregates.contains(aggregate) else { return }
        aggregates.append(aggregate)
    }
}
