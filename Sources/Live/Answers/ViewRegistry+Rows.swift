import SharedScenes
import Dashboards
package import Foundation
import Layouts
import Protocol
import Scenes
import Sessions
import Speech
package import Tables

/// Detail rows: the window that a page shows, and the announcement of the selection.
///
/// Sorting a large table takes long: it is done concurrently with other queries.
extension ViewRegistry {
    @concurrent nonisolated func rows(_ query: RowsQuery) async -> QueryResult? {
        guard let table = tables[query.table],
            let panel = rowsPanel(of: query.table, on: query.view)
        else { return nil }
        var selection = query.selections.first { $0.chart == query.acted }
        if let chosen = selection { selection = await slid(chosen) }
        let sort = query.window.sort.flatMap { order($0, in: panel) }
        let found = await table.window(
            where: query.selections.map(\.condition), order: sort, first: query.window.first,
            count: query.window.count, upTo: query.upTo)
        guard let found else { return await unanswered(query) }
        let (snapshot, window) = (found.table, found.window)
        let locale = query.view.parameters.locale
        let message = RowsMessage(
            total: window.total, count: window.count, first: window.first,
            sort: query.window.sort,
            rows: panel.cells(of: window.rows, in: snapshot, table.timeZone, locale))
        let page = PageRows(query.window, message)
        return .rows(
            table: query.table, message: page.bytes(since: query.since),
            nextRow: found.nextRow,
            spoken: await spoken(query, selection, window, panel.noun ?? snapshot.schema.noun),
            shown: page)
    }

    /// The rows that the page has, while a database doesn't answer.
    private nonisolated func unanswered(_ query: RowsQuery) async -> QueryResult? {
        guard !Task.isCancelled, let table = tables[query.table] else { return nil }
        let none = RowsMessage(total: 0, count: 0, first: 0, sort: query.window.sort, rows: [])
        let page = query.since ?? PageRows(query.window, none)
        return .rows(
            table: query.table, message: page.bytes(since: query.since),
            nextRow: await table.snapshot.rows.upperBound, spoken: nil, shown: page)
    }

    nonisolated func rowsPanel(of table: String, on view: ViewKey) -> RowsPanel? {
        dashboard(of: view)?.rows.first { $0.table == table }
    }

    /// In the language of a view.
    private nonisolated func dashboard(of view: ViewKey) -> Dashboard? {
        dashboards.first { $0.name == view.dashboard }?.inLanguage(of: view.parameters.locale)
    }

    private nonisolated func order(_ sort: RowSort, in panel: RowsPanel) -> RowOrder? {
        guard panel.columns.contains(sort.column) else { return nil }
        return RowOrder(sort.column, descending: sort.descending)
    }

    private nonisolated func spoken(
        _ query: RowsQuery, _ selection: Selection?, _ window: RowWindow, _ noun: String?
    ) async -> String? {
        let noun = noun ?? RowNoun.usual
        let locale = query.view.parameters.locale
        switch query.spoken {
        case nil: return nil
        case .cleared:
            return Speech.cleared(
                count: window.count, total: window.total, rows: noun,
                others: query.selections.count,
                locale: locale)
        case .selected:
            guard let selection, let (covered, axis) = await meaning(of: selection, query.view)
            else { return nil }
            let text = Speech.selected(
                covered, of: axis, count: window.count, total: window.total, rows: noun,
                others: query.selections.count - 1, locale: locale)
            return controlTitle(of: selection, query.view).map { Speech.named($0, text, locale) }
                ?? text
        }
    }
}

extension ViewRegistry {
    /// A selection as its chart or its control says it.
    private nonisolated func meaning(
        of selection: Selection, _ view: ViewKey
    ) async -> (SpokenSelection, AxisSemantics)? {
        if let control = control(of: selection, view) {
            return (selection.covered(on: control, view.parameters.locale), control.axis)
        }
        return await found(view)?.newest().map {
            ($0.covered(by: selection), $0.scene.xSemantics)
        }
    }

    private nonisolated func controlTitle(of selection: Selection, _ view: ViewKey) -> String? {
        control(of: selection, view)?.title(view.parameters.locale)
    }

    private nonisolated func control(
        of selection: Selection, _ view: ViewKey
    ) -> Catalogue.Control? {
        catalogue.dashboards[view.dashboard]?.control(at: selection.chart)
    }
}

extension Table {
    /// The rows before one; all without one.
    func rows(upTo end: Int?) -> Range<Int> {
        rows.lowerBound..<min(max(end ?? rows.upperBound, rows.lowerBound), rows.upperBound)
    }
}

extension RowsPanel {
    /// The rows' cells as text, one list for each row.
    package func cells(
        of rows: [Int], in table: Table, _ timeZone: TimeZone, _ locale: Locale
    ) -> [[String]] {
        let text = CellText(timeZone: timeZone, locale: locale)
        let columns = columns.map { name in
            table[name].map { column in
                let field = table.schema[name]
                // A number with a unit is an amount, whatever it is called.
                let names = field?.unit == nil ? [name, field?.title].compactMap(\.self) : []
                return text.texts(rows.map { column[$0] }, of: names)
            }
        }
        return rows.indices.map { index in columns.map { $0?[index] ?? "" } }
    }
}
