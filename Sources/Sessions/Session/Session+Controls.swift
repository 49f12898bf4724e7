package import Foundation
import Layouts
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
        return control.isSearch && token.categories.count != 1 ? nil : selection
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
        let days = CalendarDays(control.timeZone)
        guard let lower = days.start(range.from, else: .distantPast),
            let upper = days.end(range.to, else: .distantFuture), lower < upper
        else {
            news.voice.own = Speech.nothingToSelect
            return putControl(range.chart)
        }
        let selection = Selection(
            chart: range.chart, table: control.table, column: control.column,
            lower: .date(lower), upper: .date(upper),
            last: .date(days.start(range.to, else: lower) ?? lower))
        applySelection(selection)
        putControl(range.chart)
        refilter(control.table, spoken: .selected)
    }

    /// Sends what a control has selected.
    mutating func putControl(_ index: Int) {
        guard let control = control(at: index) else { return }
        let message = selections[index].map { selection in
            let locale = charts.first?.view.parameters.locale ?? .page
            let covered = selection.covered(on: control, locale)
            return BrushMessage(
                x: [], ends: [],
                text: Speech.selection(covered, of: control.axis, locale: locale),
                fields: CalendarDays(control.timeZone).fields(of: selection), live: false,
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
        if isSearch { return .names(categories.map(Speech.containing)) }
        if !categories.isEmpty { return .names(categories) }
        func day(_ value: Value) -> String {
            Speech.value(value, of: control.axis, locale: locale)
        }
        if lower == .date(.distantPast) { return .names([Speech.until(day(last))]) }
        if upper == .date(.distantFuture) { return .names([Speech.since(day(lower))]) }
        return .interval(from: lower, to: last)
    }
}

/// The days of a calendar as form fields have them: 2013-06-03.
private struct CalendarDays {
    private var calendar = Calendar(identifier: .gregorian)

    init(_ timeZone: TimeZone) { calendar.timeZone = timeZone }

    /// The beginning of a day; nil for a text that is none.
    func start(_ text: String, else open: Date) -> Date? {
        if text.isEmpty { return open }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            (1...9_999).contains(year)
        else { return nil }
        let fields = DateComponents(
            calendar: calendar, timeZone: calendar.timeZone, year: year, month: month, day: day)
        return fields.isValidDate ? fields.date : nil
    }

    /// The beginning of the day after.
    func end(_ text: String, else open: Date) -> Date? {
        text.isEmpty
            ? open
            : start(text, else: open).flatMap { calendar.date(byAdding: .day, value: 1, to: $0) }
    }

    func fields(of selection: Selection) -> [String] {
        guard case .date(let lower) = selection.lower, case .date(let last) = selection.last
        else { return [] }
        return [
            lower == .distantPast ? "" : text(lower),
            selection.upper == .date(.distantFuture) ? "" : text(last),
        ]
    }

    private func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        func digits(_ number: Int?, _ count: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return [digits(parts.year, 4), digits(parts.month, 2), digits(parts.day, 2)]
            .joined(separator: "-")
    }
}
