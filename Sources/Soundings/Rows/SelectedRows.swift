import Charts
import Dashboards
import Tables

/// Rows of a declared table, and the steps to them.
struct SelectedRows: Sendable {
    let declaration: TableDeclaration
    var steps: [Transform.Step] = []
    /// The columns whose values tell groups apart; nil where rows aren't grouped.
    var groups: [String]?
    /// How groups without rows get values.
    var filling: GapFilling?
    /// The tables that the steps join.
    var others: [ReferencedTable] = []

    /// The rows after further steps, before which the columns that they name are added.
    func adding(
        _ further: [Transform.Step] = [], naming columns: [ColumnReference]
    ) -> SelectedRows {
        var selection = self
        for column in columns {
            selection.steps.appendNew(column.steps)
            selection.others.appendNew(column.others)
        }
        selection.steps += further
        return selection
    }

    /// The first column of times.
    var time: String? { declaration.schema.fields.first { $0.kind == .temporal }?.name }

    /// Every declaration of a table that has a part in the rows.
    var declarations: [TableDeclaration] {
        [declaration] + others.compactMap { $0.declaration as? TableDeclaration }
    }

    var query: RowQuery {
        var query = RowQuery(
            table: declaration.name, schema: declaration.schema,
            transform: Transform(steps, timeZone: declaration.timeZone), groups: groups)
        (query.filling, query.others) = (filling, others)
        return query
    }
}
