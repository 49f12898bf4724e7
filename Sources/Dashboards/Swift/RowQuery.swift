package import Charts
package import Tables

/// The rows of a table that marks in Swift stand for, as the table has them or transformed.
package struct RowQuery: Hashable, Sendable {
    package var table: String
    package var schema: Schema
    package var transform: Transform
    /// The columns whose values tell groups apart; nil where rows aren't grouped.
    package var groups: [String]?
    /// How groups without rows get values; its columns are those that marks name.
    package var filling: GapFilling?
    /// The tables that the steps join.
    package var others: [ReferencedTable] = []

    package init(
        table: String, schema: Schema, transform: Transform = Transform(), groups: [String]? = nil
    ) {
        (self.table, self.schema) = (table, schema)
        (self.transform, self.groups) = (transform, groups)
    }

    /// The steps to the drawn rows, with the columns that marks name.
    func transform(with notes: RowQueryNotes) -> Transform {
        var transform = transform
        transform.steps.appendNew(notes.steps)
        if let groups {
            transform.steps.append(.group(by: groups, notes.aggregates))
            if var filling {
                filling.columns = notes.aggregates.filter(\.isFilled).map(\.name)
                transform.steps.append(.fill(filling))
            }
        }
        transform.steps += notes.stepsOfGroups
        return transform
    }
}

extension Aggregate {
    /// The first and the last value may be texts, which nothing lies between.
    fileprivate var isFilled: Bool { function != .first && function != .last }
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
    /// The names of the tables that steps join.
    private(set) var joined: [String] = []
    /// The kinds of the values along x.
    private(set) var kindsOfX: [DataKind] = []
    /// Whether the panel is along times, of which a part can be shown.
    var isAlongTime = false

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
            let transform = query.transform(with: note)
            transforms.append((query, transform))
            levels[query] = note.levels
            if let declaration = note.declaration { declarations.append(declaration) }
            kindsOfX.appendNew(note.kindsOfX)
            let others = query.others + note.others
            declarations += others.map(\.declaration)
            joined += others.map(\.name)
            faults += note.faults.isEmpty ? note.faults(of: transform, query, others) : note.faults
        }
    }
}

/// The needs of marks over one query.
struct RowQueryNotes: Sendable {
    private(set) var columns: [String] = []
    private(set) var aggregates: [Aggregate] = []
    private(set) var steps: [Transform.Step] = []
    private(set) var stepsOfGroups: [Transform.Step] = []
    private(set) var others: [ReferencedTable] = []
    var levels: [LevelColumns] = []
    var kindsOfX: [DataKind] = []
    private(set) var faults: [String] = []
    /// That of the table, which is its program's.
    var declaration: (any AnyObject & Sendable)?

    mutating func note(_ column: ColumnReference) {
        faults.appendNew([column.fault].compactMap(\.self))
        columns.appendNew([column.name])
        aggregates.appendNew([column.aggregate].compactMap(\.self) + column.otherAggregates)
        steps.appendNew(column.steps)
        stepsOfGroups.appendNew(column.stepsOfGroups)
        others.appendNew(column.others)
    }

    /// Why the steps don't suit the table, or leave no column that a mark names.
    fileprivate func faults(
        of transform: Transform, _ query: RowQuery, _ others: [ReferencedTable]
    ) -> [String] {
        if query.schema.fields.isEmpty { return [] }
        let schemas = Dictionary(others.map { ($0.name, $0.schema) }) { $1 }
        do {
            let schema = try TransformedTable(transform, of: query.schema, beside: schemas).schema
            return columns.filter { schema[$0] == nil }.map {
                "the rows of \"\(query.table)\" have no column \"\($0)\" after these steps"
            }
        } catch {
            return ["\((error as? TransformError)?.description ?? "\(error)")"]
        }
    }
}

extension Array where Element: Equatable {
    /// Appends those that aren't there yet.
    package mutating func appendNew(_ elements: [Element]) {
        for element in elements where !contains(element) { append(element) }
    }
}
