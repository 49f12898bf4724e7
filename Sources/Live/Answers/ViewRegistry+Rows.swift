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
        let snapshot = await table.snapshot
        let sort = query.window.sort.flatMap { order($0, in: panel) }
        let shown = snapshot.rows(upTo: query.upTo)
        var found = snapshot.rows(meeting: query.selections.map(\.condition))
        if shown != snapshot.rows { found = found.intersection(RowSet([shown])) }
        var window = await table.window(
            of: snapshot, found, sort, first: query.window.first, count: query.window.count)
        window.total = shown.count
        let locale = query.view.parameters.locale
        let message = RowsMessage(
            total: window.total, count: window.count, first: window.first,
            sort: query.window.sort,
            rows: panel.cells(of: window.rows, in: snapshot, table.timeZone, locale))
        let page = PageRows(query.window, message)
        return .rows(
            table: query.table, message: page.bytes(since: query.since),
            nextRow: shown.upperBound,
            spoken: await spoken(query, selection, window, panel.noun ?? snapshot.schema.noun),
            shown: page)
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
        guard let control = control(of: selection, view) else { return nil }
        return dashboard(of: view)?.control(at: selection.chart)?.title ?? control.title
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

extension LiveTable {
    /// A window of some of its rows, in an order that all viewers share.
    nonisolated func window(
        of snapshot: Table, _ found: RowSet, _ order: RowOrder?, first: Int, count: Int
    ) async -> RowWindow {
        let end = min(first, found.count) + count
        var sorted: SortedChunks?
        if let order { sorted = await orders.sorted(snapshot, by: order, upTo: end) }
        return snapshot.window(found, order: order, first: first, count: count, sorted: sorted)
    }
}

extension RowsPanel {
    /// The rows' cells as text, one list for each row.
    package func cells(
        of rows: [Int], in table: Table, _ timeZone: TimeZone, _ locale: Locale
    ) -> [[String]] {
        let text = CellText(timeZone: timeZone, locale: locale)
        let columns = columns.map { name in
            table[name].map { column in text.texts(rows.map { column[$0] }) }
        }
        return rows.indices.map { index in columns.map { $0?[index] ?? "" } }
    }
}
