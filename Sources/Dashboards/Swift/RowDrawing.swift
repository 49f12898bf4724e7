import Charts
import Synchronization
package import Tables
import Views

/// The rows that a panel in Swift is drawn of, in the environment of its views.
package enum RowDrawing: Sendable {
    /// Nothing is drawn: queries are found.
    case recording(RowQueryRecorder)
    /// The panel's rows, transformed where it has one query.
    case drawing(Table, PanelQueries)

    /// The rows of a query; none before they are there.
    func rows(of query: RowQuery) -> Table {
        guard case .drawing(let table, let queries) = self else {
            return GrowingTable(schema: query.schema).snapshot
        }
        if queries.only?.query == query { return table }
        let isOwn = queries.tables.first == query.table
        let source = isOwn ? table : table.others[query.table]
        guard let source, let transform = queries.transform(of: query),
            let own = try? TransformedTable(
                transform, of: source.schema, beside: table.others.mapValues(\.schema))
        else { return GrowingTable(schema: query.schema).snapshot }
        return own.update(from: source, beside: table.others)
    }

    /// That of an environment; without rows where a view is drawn alone.
    static func current(in environment: ViewEnvironment) -> RowDrawing {
        environment.settings(RowDrawing.self).last ?? .recording(RowQueryRecorder())
    }
}

/// Notes the queries of a panel that is drawn without rows.
package final class RowQueryRecorder: Sendable {
    private let notes = Mutex<[(query: RowQuery, note: RowQueryNotes)]>([])

    package init() {}

    func note(_ query: RowQuery, _ change: (inout RowQueryNotes) -> Void) {
        notes.withLock { notes in
            if !notes.contains(where: { $0.query == query }) {
                notes.append((query, RowQueryNotes()))
            }
            for index in notes.indices where notes[index].query == query {
                change(&notes[index].note)
            }
        }
    }

    package var queries: PanelQueries { PanelQueries(notes.withLock { $0 }) }
}
