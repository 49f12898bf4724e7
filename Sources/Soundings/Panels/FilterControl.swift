public import Charts
import Dashboards

/// A control over the panels, by which viewers select rows of a table as by a chart.
///
///     FilterControl("Style", by: orders.style, as: .choice)
///     FilterControl("Days", by: orders.time)
public struct FilterControl: DashboardContent {
    /// How rows are selected.
    public enum Kind: Sendable {
        /// One name of a column of texts, or several.
        case choice, choices
        /// Texts that contain another one.
        case search
        /// One day of a column of times, or from one day to another.
        case day, days
    }

    private let title: String
    private let table: TableDeclaration
    private let column: String
    private let kind: Dashboards.Control.Kind

    /// A control by a column of texts: a choice of several by default.
    public init<Value: Plottable>(
        _ title: String, by column: TableColumn<Value>, as kind: Kind = .choices
    ) where Value.PrimitivePlottable == String { self.init(title, column, kind) }

    /// A control by a column of times: from one day to another by default.
    public init(_ title: String, by column: TableColumn<Date>, as kind: Kind = .days) {
        self.init(title, column, kind)
    }

    private init<Value>(_ title: String, _ column: TableColumn<Value>, _ kind: Kind) {
        (self.title, table) = (title, column.source.declaration)
        self.column = column.reference.name
        self.kind =
            switch kind {
            case .choice: .choice
            case .choices: .choices
            case .search: .search
            case .day: .date
            case .days: .dates
            }
    }

    /// Adds itself to a page.
    public func _add(to page: inout _DashboardPage) {
        page.use(table)
        page.controls.append(
            Dashboards.Control(
                name: page.name(for: title), title: title, kind: kind, table: table.name,
                column: column, timeZone: table.timeZone))
    }
}
