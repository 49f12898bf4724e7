import Dashboards
import Tables

/// Rows of a declared table, and the steps to them.
struct SelectedRows: Sendable {
    let declaration: TableDeclaration
    var steps: [Transform.Step] = []
    /// The columns whose values tell groups apart; nil where rows aren't grouped.
    var groups: [String]?

    func adding(_ step: Transform.Step) -> SelectedRows {
        var selection = self
        selection.steps.append(step)
        return selection
    }

    var query: RowQuery {
        RowQuery(
            table: declaration.name, schema: declaration.schema,
            transform: Transform(steps, timeZone: declaration.timeZone), groups: groups)
    }
}
