import Dashboards
import Foundation
import Layouts
import Picking
import Protocol
import Scenes
import Sessions
import SharedScenes
import Speech
import Tables

/// Answers which rows lie somewhere on the chart.
extension ClientMessage.Findings {
    /// How many rows are read for an answer: no answer has room for more.
    private static let mostRows = 8

    func rows(on asked: AskedChart) async -> FindingsMessage {
        let locale = asked.locale
        guard let rows = asked.rows, let position = position(on: asked) else {
            return FindingsMessage(text: absence(on: asked))
        }
        let found = await rows.table.window(
            where: rows.others.map(\.condition) + [position.condition], order: nil,
            count: Self.mostRows, upTo: rows.upTo)
        guard let (snapshot, window) = found.map({ ($0.table, $0.window) }) else {
            return FindingsMessage(text: Speech.nowhere(locale))
        }
        let one = asked.drawn.onlyValue(of: position, among: window, in: snapshot)
        let covered = one.map { SpokenSelection.interval(from: $0, to: $0) }
        var panel = rows.panel()
        panel.columns.removeAll { $0 == position.column && one != nil }
        let head = Speech.selected(
            covered ?? asked.drawn.covered(by: position), of: asked.drawn.scene.xSemantics,
            count: window.count, total: window.total,
            rows: panel.noun ?? snapshot.schema.noun ?? RowNoun.usual,
            others: rows.others.count, locale: locale)
        let cells = panel.cells(of: window.rows, in: snapshot, rows.table.timeZone, locale)
        let text = Speech.rows(
            FoundRows(
                head: head,
                titles: panel.columns.map { panel.heading(of: $0, in: snapshot.schema) },
                cells: cells, count: window.count),
            verbosity: spokenVerbosity, locale: locale)
        return FindingsMessage(text: text)
    }

    /// Why there is no position to look up.
    private func absence(on asked: AskedChart) -> String {
        let (locale, timeZone) = (asked.locale, asked.key.parameters.timeZone)
        guard asked.panel.selecting.column != nil else { return Speech.noSelection(locale) }
        guard let at else { return Speech.noPoints(locale) }
        return asked.drawn.canRead(at, timeZone)
            ? Speech.nowhere(locale)
            : Speech.unreadable(
                at, example: asked.drawn.examplePosition(in: timeZone), locale)
    }

    /// The position that the viewer typed, else their selection, else the datum; nil where that is nowhere.
    private func position(on asked: AskedChart) -> Selection? {
        guard let column = asked.panel.selecting.column else { return nil }
        let (drawn, timeZone) = (asked.drawn, asked.key.parameters.timeZone)
        if at == nil, let selection = asked.selection { return selection }
        let interval = at.map { drawn.interval(at: $0, timeZone) } ?? datumInterval(on: asked)
        return interval.map {
            Selection(chart: chart, table: asked.panel.table, column: column, $0, edge: nil)
        }
    }

    private func datumInterval(on asked: AskedChart) -> Interval? {
        let (drawn, series) = (asked.drawn, asked.drawn.navigation.series)
        guard let datum = datum(in: series),
            let stop = drawn.stop(of: series[datum.series].semantics(datum.index)),
            let values = StopValues(drawn.stops[stop])
        else { return nil }
        return drawn.interval(
            .stops(values, values, isNewest: false, on: nil), asked.key.parameters.timeZone)
    }
}

extension LaidOutChart {
    /// The value along x that all rows of a selection have; nil where they have several, or where x shows less of it.
    fileprivate func onlyValue(
        of selection: Selection, among window: RowWindow, in table: Table
    ) -> Value? {
        if selection.categories.count == 1 { return selection.lower }
        guard selectionUnit == nil, !isBinned, window.count <= window.rows.count,
            let column = table[selection.column], let first = window.rows.first
        else { return nil }
        let value = column[first]
        return window.rows.allSatisfy { column[$0] == value } ? value : nil
    }
}

extension RowsPanel {
    /// A column's title, with its unit.
    fileprivate func heading(of column: String, in schema: Schema) -> String {
        titles[column] ?? UnitNames.title(schema[column]?.title ?? column, in: schema[column]?.unit)
    }
}
