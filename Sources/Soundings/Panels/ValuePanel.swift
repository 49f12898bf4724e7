import Dashboards
import Foundation
import Tables

/// One number, in large figures, and the rules whose breach is told at once.
///
///     ValuePanel("Oven", sensors.last { $0.temperature }, unit: "degrees Celsius")
///         .alert("The oven is too hot", above: 280, for: 10)
public struct ValuePanel: DashboardContent {
    private struct Rule {
        var title: String
        var rule: AlertRule
    }

    private let title: String
    private let measured: RowMeasure
    private let unit: String?
    private let cell: PanelCell
    private var rules: [Rule] = []
    private var selectors: [String] = []

    /// - Parameters:
    ///   - title: the heading.
    ///   - measured: the number.
    ///   - unit: as it is spoken, in the plural: "percent", "degrees Celsius".
    ///   - span: its width in columns of twelve.
    ///   - height: its height in rows of the page's grid, of 48 pixels each.
    public init(
        _ title: String, _ measured: RowMeasure, unit: String? = nil, span: Int = 3,
        height: Int = 3
    ) {
        (self.title, self.measured, self.unit) = (title, measured, unit)
        cell = PanelCell(span: span, rows: height)
    }

    /// Raises an alert while the number is above a bound.
    ///
    /// - Parameters:
    ///   - title: the fault, as it is said.
    ///   - bound: the number shouldn't be above it.
    ///   - clear: back at this number the alert ends; a twentieth under the bound by default.
    ///   - seconds: for how long the number is above it before the alert begins.
    /// - Returns: The panel.
    public func alert(
        _ title: String, above bound: Double, clear: Double? = nil, for seconds: Double = 0
    ) -> ValuePanel { adding(title, AlertRule(.above, bound, clear: clear, hold: seconds)) }

    /// Raises an alert while the number is below a bound.
    ///
    /// - Parameters:
    ///   - title: the fault, as it is said.
    ///   - bound: the number shouldn't be below it.
    ///   - clear: back at this number the alert ends; a twentieth over the bound by default.
    ///   - seconds: for how long the number is below it before the alert begins.
    /// - Returns: The panel.
    public func alert(
        _ title: String, below bound: Double, clear: Double? = nil, for seconds: Double = 0
    ) -> ValuePanel { adding(title, AlertRule(.below, bound, clear: clear, hold: seconds)) }

    /// Measures only the rows that are selected on panels of the same table.
    ///
    /// - Parameter titles: the titles of panels with a brush, or of controls.
    /// - Returns: The panel.
    public func filtered(by titles: String...) -> ValuePanel {
        var panel = self
        panel.selectors += titles.map(_DashboardPage.plain)
        return panel
    }

    private func adding(_ title: String, _ rule: AlertRule) -> ValuePanel {
        var panel = self
        panel.rules.append(Rule(title: title, rule: rule))
        return panel
    }

    /// Adds itself to a page.
    public func _add(to page: inout _DashboardPage) {
        let (query, table) = (measured.selection.query, measured.selection.declaration)
        for table in measured.selection.declarations { page.use(table) }
        if let fault = measured.fault { page.note("panel \"\(title)\": \(fault)") }
        page.note(cell, of: "panel \"\(title)\"")
        let name = page.name(for: title)
        var panel = ChartPanel(
            name: name, title: title, rows: query, measure: measured.measure, unit: unit,
            timeZone: table.timeZone)
        (panel.room.cell, panel.room.height) = (cell, cell.pictureHeight())
        panel.selecting.filterBy = selectors
        page.add(panel)
        for rule in rules {
            var alert = Dashboards.Alert(
                name: page.name(for: rule.title), title: rule.title, table: table.name,
                transform: query.transform, measure: measured.measure, rule: rule.rule)
            (alert.unit, alert.chart) = (unit, name)
            page.alerts.append(alert)
        }
    }
}
