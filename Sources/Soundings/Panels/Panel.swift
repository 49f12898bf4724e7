public import Charts
import Dashboards
import Tables

/// One picture of a dashboard, made of charts and other views.
///
///     Panel("Prices", span: 8) {
///         Chart(orders) { order in
///             PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
///         }
///     }
///     .brush(orders.time)
///
/// Views are evaluated on the server: once for each change for all viewers, and for one viewer whose
/// `@State` differs.
public struct Panel<Content: View>: DashboardContent {
    private let title: String
    private let span: Int
    private let height: Int
    private let rows: SelectedRows?
    private let content: @MainActor @Sendable (Tables.Table) -> Content
    private var changes: [@Sendable (inout ChartPanel) -> Void] = []
    private var brushed: ColumnOrigin?

    /// A panel of charts over tables, or over data of their own.
    ///
    /// - Parameters:
    ///   - title: the heading; its letters and digits are the panel's name in addresses.
    ///   - span: its width in columns of twelve.
    ///   - height: its height in rows of the page's grid, of 48 pixels each.
    ///   - content: the views.
    public init(
        _ title: String, span: Int = 6, height: Int = 7,
        @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
    ) {
        (self.title, self.span, self.height, rows) = (title, span, height, nil)
        self.content = { _ in content() }
    }

    /// A panel of views of some rows as values: for what depends on each row, with few of them.
    ///
    ///     Panel("Last orders", of: orders.latest(50)) { orders in
    ///         Chart(orders, id: \.time) { order in
    ///             BarMark(x: .value("Time", order.time), y: .value("Price", order.price))
    ///                 .foregroundStyle(order.isLate ? Color.red : Color.blue)
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - title: the heading; its letters and digits are the panel's name in addresses.
    ///   - rows: the rows; all of them are read for each change.
    ///   - span: its width in columns of twelve.
    ///   - height: its height in rows of the page's grid, of 48 pixels each.
    ///   - content: the views.
    public init<Row: Codable & Sendable, Rows: RowSource>(
        _ title: String, of rows: Rows, span: Int = 6, height: Int = 7,
        @ViewBuilder content: @escaping @MainActor @Sendable ([Row]) -> Content
    ) where Rows.Columns == RowColumns<Row> {
        (self.title, self.span, self.height) = (title, span, height)
        let shape = rows.columns.shape
        self.rows = rows._rows.selection
        self.content = { table in
            content(table.rows.compactMap { try? shape?.row(of: table, at: $0) })
        }
    }

    /// Adds itself to a page.
    public func _add(to page: inout _DashboardPage) {
        let name = page.name(for: title)
        var panel = ChartPanel(
            name: name, title: title, rows: rows?.query,
            timeZone: rows?.declaration.timeZone ?? .current, content: content)
        let used = panel.needs.queries.declarations.compactMap { $0 as? TableDeclaration }
        for table in used + (rows?.declarations ?? []) { page.use(table) }
        panel.timeZone = used.first?.timeZone ?? panel.timeZone
        panel.room.cell = PanelCell(span: span, rows: height)
        for change in changes { change(&panel) }
        page.note(panel.room.cell, of: "panel \"\(title)\"")
        if let fault = brushed?.fault(in: used + (rows.map { [$0.declaration] } ?? [])) {
            page.note("panel \"\(title)\": \(fault)")
        }
        panel.room.height = panel.room.cell.pictureHeight(hasNote: !panel.note.isEmpty)
        for fault in panel.needs.queries.faults { page.note("panel \"\(title)\": \(fault)") }
        page.add(panel)
    }

    private func changed(_ change: @escaping @Sendable (inout ChartPanel) -> Void) -> Panel {
        var panel = self
        panel.changes.append(change)
        return panel
    }
}

extension Panel {
    /// Lets viewers select along x, by a column that x shows; rows and the charts that follow show what
    /// is selected.
    public func brush<Value: Plottable>(_ column: TableColumn<Value>) -> Panel {
        var panel = changed { [name = column.reference.name] in $0.selecting.column = name }
        panel.brushed = ColumnOrigin(column.reference.fault, column.reference.name, column.source)
        return panel
    }

    /// Shows only the rows that are selected on other panels of the same table.
    ///
    /// - Parameter titles: the titles of panels with a brush, or of controls.
    /// - Returns: The panel.
    public func filtered(by titles: String...) -> Panel {
        changed { $0.selecting.filterBy += titles.map(_DashboardPage.plain) }
    }

    /// Lets viewers zoom along x.
    ///
    /// - Parameter ranges: the lengths of time that are offered, each up to the newest.
    /// - Returns: The panel.
    public func zoomable(_ ranges: [ZoomLength] = []) -> Panel {
        changed { $0.zooming.ranges = ranges.map(\.range) }
    }

    /// A sentence to be read beside the picture.
    public func note(_ text: String) -> Panel { changed { $0.note = text } }

    /// Shows it first as a small picture, which opens the full one.
    public func small() -> Panel { changed { $0.room.isSmall = true } }
}

/// The column of a brush, and the table that it is of.
private struct ColumnOrigin: Sendable {
    private let fault: String?
    private let name: String
    private let table: TableDeclaration

    init(_ fault: String?, _ name: String, _ source: SelectedRows) {
        (self.fault, self.name, table) = (fault, name, source.declaration)
    }

    /// Why it can't be selected on a panel of these tables; nil where it can.
    func fault(in tables: [TableDeclaration]) -> String? {
        if let fault { return fault }
        guard !tables.isEmpty, !tables.contains(where: { $0 === table }) else { return nil }
        return "its brush selects \"\(name)\" of table \"\(table.name)\", of which it shows no rows"
    }
}
