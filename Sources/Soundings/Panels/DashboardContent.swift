import Dashboards

/// A part of a dashboard's page: a panel, rows, a number, a text or a control.
///
///     let parts: [any DashboardContent] = [
///         Panel("Prices") {
///             Chart(orders) { order in
///                 PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
///             }
///         },
///         Rows(orders),
///     ]
public protocol DashboardContent {
    /// Adds itself to a page.
    func _add(to page: inout _DashboardPage)
}

/// A page that its parts are added to, opaque to callers.
public struct _DashboardPage {
    var charts: [ChartPanel] = []
    var rows: [RowsPanel] = []
    var panels: [DashboardPanel] = []
    var controls: [Dashboards.Control] = []
    var alerts: [Dashboards.Alert] = []
    /// Each once, by the names under which they are served.
    private(set) var tables: [TableDeclaration] = []
    private(set) var faults: [String] = []
    private var names: Set<String> = []

    mutating func use(_ table: TableDeclaration) {
        guard !tables.contains(where: { $0 === table }) else { return }
        tables.append(table)
        if let fault = table.fault { note("table \"\(table.name)\": \(fault)") }
    }

    mutating func note(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }

    /// Notes what is wrong with the room of a panel.
    mutating func note(
        _ cell: PanelCell, of panel: String, heights: ClosedRange<Int> = PanelCell.heights
    ) {
        if !PanelCell.spans.contains(cell.span) {
            note("\(panel): its span is from 1 to 12 columns, not \(cell.span)")
        }
        if !heights.contains(cell.rows) {
            note(
                "\(panel): its height is from \(heights.lowerBound) to \(heights.upperBound) rows, "
                    + "not \(cell.rows)")
        }
    }

    /// Notes panels that are filtered by what selects nothing.
    mutating func noteSelectors() {
        let brushes = Set(charts.filter { $0.selecting.column != nil }.map(\.name))
        let known = brushes.union(controls.map(\.name))
        for chart in charts {
            for name in chart.selecting.filterBy where !known.contains(name) {
                let isPanel = charts.contains { $0.name == name }
                note(
                    "panel \"\(chart.title)\" is filtered by \"\(name)\", "
                        + (isPanel
                            ? "a panel without a brush"
                            : "but there is no panel with a brush and no control of this title"))
            }
        }
    }

    mutating func add(_ chart: ChartPanel) {
        panels.append(.chart(charts.count))
        charts.append(chart)
    }

    /// A name for addresses and scripts, made of a title and unique on the page.
    mutating func name(for title: String) -> String {
        let name = Self.plain(title)
        guard !names.insert(name).inserted else { return name }
        let number = (2...).first { !names.contains("\(name)-\($0)") } ?? 2
        names.insert("\(name)-\(number)")
        return "\(name)-\(number)"
    }

    /// The letters and digits of a title in lower case, with hyphens between words.
    static func plain(_ title: String) -> String {
        let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
        return words.isEmpty ? "panel" : words.joined(separator: "-")
    }
}

/// Collects the parts of a page.
///
///     func lists(withRows: Bool) -> Dashboard {
///         Dashboard("lists", title: "Lists") {
///             for style in ["Pizza", "Pasta"] {
///                 ValuePanel(style, orders.filter { $0.style == style }.numberOfRows())
///             }
///             if withRows { Rows(orders) }
///         }
///     }
@resultBuilder
public struct DashboardContentBuilder {
    /// A part of the page.
    public static func buildExpression(_ part: any DashboardContent) -> [any DashboardContent] {
        [part]
    }

    /// Parts one after the other.
    public static func buildBlock(
        _ parts: [any DashboardContent]...
    ) -> [any DashboardContent] { parts.flatMap(\.self) }

    /// Parts that may be left out.
    public static func buildOptional(
        _ parts: [any DashboardContent]?
    ) -> [any DashboardContent] { parts ?? [] }

    /// The first of two choices.
    public static func buildEither(
        first parts: [any DashboardContent]
    ) -> [any DashboardContent] { parts }

    /// The second of two choices.
    public static func buildEither(
        second parts: [any DashboardContent]
    ) -> [any DashboardContent] { parts }

    /// Parts of a loop.
    public static func buildArray(
        _ parts: [[any DashboardContent]]
    ) -> [any DashboardContent] { parts.flatMap(\.self) }
}
