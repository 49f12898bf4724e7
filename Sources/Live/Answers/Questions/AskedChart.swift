import SharedScenes
import Dashboards
import Foundation
import Layouts
import Protocol
import Sessions
import Tables

/// The chart of a question, as its page shows it.
struct AskedChart: Sendable {
    let key: ViewKey
    let panel: ChartPanel
    let drawn: LaidOutChart
    /// The viewer's selection on the chart.
    let selection: Selection?
    /// Nil where nobody can know the rows that it is drawn of.
    let rows: AskedRows?

    var locale: Locale { key.parameters.locale }
}

/// The rows of the chart's table.
struct AskedRows: Sendable {
    let table: LiveTable
    /// The columns that are told, and their titles in the viewer's language; few questions are about rows.
    let panel: @Sendable () -> RowsPanel
    /// The viewer's selections on other charts and on controls.
    let others: [Selection]
    /// The row that comes after those on a page whose updates rest; nil for all there are.
    let upTo: Int?
}

/// A question that the server can answer: each kind of `ChartQuestion` is one.
protocol AnsweredQuestion: ChartQuestion {
    /// Nil without an answer.
    func answer(on asked: AskedChart) async -> ServerMessage?
}

extension ViewRegistry {
    /// Answers concurrently with other queries.
    @concurrent nonisolated func answer(
        _ question: any ChartQuestion, on key: ViewKey, _ selections: [Selection],
        _ kept: KeptScene?
    ) async -> QueryResult? {
        guard let question = question as? any AnsweredQuestion else {
            preconditionFailure("\(type(of: question)) has no answer")
        }
        guard let drawn = await newest(key, kept), let panel = panel(of: key) else { return nil }
        var selected: Selection?
        if let own = selections.first(where: { $0.chart == key.chart }) {
            selected = await slid(own, kept)
        }
        let rows = tables[panel.table].map { table in
            AskedRows(
                table: table, panel: { self.rowsPanel(of: table, on: key) },
                others: selections.filter { $0.chart != key.chart },
                upTo: kept?.nextRow(of: panel.table))
        }
        if await tables[panel.table]?.isPushed == true {
            // The answer doesn't wait for it.
            Task { await prepareBrush(on: drawn, key, selections) }
        }
        let asked = AskedChart(
            key: key, panel: panel, drawn: drawn, selection: selected, rows: rows)
        return await question.answer(on: asked).map {
            .message($0.bytes, type(of: question).name, chart: key.chart)
        }
    }

    /// The columns of a table that its dashboard shows, or all of them.
    private nonisolated func rowsPanel(of table: LiveTable, on view: ViewKey) -> RowsPanel {
        rowsPanel(of: table.name, on: view)
            ?? RowsPanel(table: table.name, title: "", columns: table.schema.fields.map(\.name))
    }
}
