package import Foundation
import Layouts
import Picking
import Protocol
package import Scenes
import SharedScenes
package import Speech
import Tables

/// Selections by the page's controls, which are counted after its charts.
///
/// They filter every chart and all rows of their table, add up, and never give way to a brush.
extension Session {
    func control(at index: Int) -> Catalogue.Control? { dashboard?.control(at: index) }

    /// The locale of what the page says.
    package var locale: Locale { charts.first?.view.parameters.locale ?? .page }

    /// How much there is on the page to select on.
    var selectableCount: Int { charts.count + (dashboard?.controls.count ?? 0) }

    func check(selectable index: Int) throws(ProtocolError) {
        if control(at: index) == nil { try check(chart: index) }
    }

    /// Nil for a token that no control can have made.
    func selection(_ token: SelectionToken, by control: Catalogue.Control) -> Selection? {
        let selection = Selection(
            token, table: control.table, column: control.column, isSearch: control.isSearch)
        guard selection.edge == nil, control.kind == selection.lower.kind else { return nil }
        return control.isSearch && !token.isSearch ? nil : selection
    }

    /// Selects whole days, both included; an empty end is open.
    mutating func selectDays(
        _ range: ClientMessage.Range, by control: Catalogue.Control
    ) throws(ProtocolError) {
        guard control.kind == .temporal else {
            throw ProtocolError(
                code: .unknown, text: "chart \(range.chart) doesn't select by days")
        }
        note(range.event, on: range.chart)
        do throws(RangeFault) {
            let ends = try control.days.ends(range.from, range.to)
            applySelection(Selection(days: ends.from, ends.to, on: range.chart, by: control))
            putControl(range.chart)
            refilter(control.table, spoken: .selected)
        } catch {
            news.voice.own = Speech.named(
                control.title(locale), error.text(locale), locale)
            putControl(range.chart)
        }
    }

    /// Sends what a control has selected.
    mutating func putControl(_ index: Int) {
        guard let control = control(at: index) else { return }
        let message = selections[index].map { selection in
            let covered = selection.covered(on: control, locale)
            return BrushMessage(
                x: [], ends: [],
                text: Speech.selection(covered, of: control.axis, locale: locale),
                fields: control.fields(of: selection), live: false,
                token: selection.token)
        }
        slots.put(
            ServerMessage.brush(
                chart: index, event: selections.event(on: index), message
            ).bytes, as: .brush, on: index)
    }
}

extension Catalogue.Dashboard {
    /// The control at an index among what selections are made on; nil for a chart.
    package func control(at index: Int) -> Catalogue.Control? {
        // A page may send any number.
        guard index >= charts.count, index - charts.count < controls.count else { return nil }
        return controls[index - charts.count]
    }
}

extension Catalogue.Control {
    /// As the axis of a chart would say it.
    package var axis: AxisSemantics {
        AxisSemantics(
            label: title, kind: kind, bounds: ClosedValues(.missing, .missing),
            calendarUnit: kind == .temporal ? .day : nil, timeZone: timeZone)
    }
}

extension Selection {
    /// The selection of a control, to be spoken.
    package func covered(
        on control: Catalogue.Control, _ locale: Locale
    ) -> SpokenSelection {
        if isSearch { return .names(categories.map { Speech.containing($0, locale) }) }
        if !categories.isEmpty { return .names(categories) }
        func day(_ value: Value) -> String {
            Speech.value(value, of: control.axis, locale: locale)
        }
        if lower == .date(.distantPast) { return .names([Speech.until(day(last), locale)]) }
        if upper == .date(.distantFuture) { return .names([Speech.since(day(lower), locale)]) }
        return .interval(from: lower, to: last)
    }
}

extension Catalogue.Control {
    /// Days as its form fields have them: 2013-06-03.
    fileprivate var days: RangeText { RangeText(.day, timeZone: timeZone) }

    fileprivate func fields(of selection: Selection) -> [String] {
        guard kind == .temporal else { return [] }
        return [
            selection.lower == .date(.distantPast) ? "" : days.text(selection.lower),
            selection.upper == .date(.distantFuture) ? "" : days.text(selection.last),
        ]
    }
}

extension Selection {
    /// Of whole days, both included; a nil end is open.
    fileprivate init(days from: Value?, _ to: Value?, on chart: Int, by control: Catalogue.Control)
    {
        let lower = from ?? .date(.distantPast)
        let upper = to.map(control.days.dayAfter) ?? .date(.distantFuture)
        self.init(
            chart: chart, table: control.table, column: control.column, lower: lower,
            upper: upper, last: to ?? lower)
    }
}
