import Dashboards
import Tables

/// The detail rows of a table, which follow what is selected.
///
///     Rows(orders, title: "Orders", columns: [\.time, \.price])
public struct Rows: DashboardContent {
    private let table: TableDeclaration
    private let title: String
    private let columns: [String]?
    /// Why some of the columns can't be shown.
    private let faults: [String]
    private let cell: PanelCell

    /// - Parameters:
    ///   - table: the table.
    ///   - title: the heading; none where it is empty.
    ///   - columns: the properties that are shown, in order; all by default.
    ///   - span: its width in columns of twelve.
    ///   - height: its height in rows of the page's grid, of 48 pixels each.
    public init<Row>(
        _ table: DataTable<Row>, title: String = "", columns: [PartialKeyPath<Row>]? = nil,
        span: Int = 12, height: Int = 7
    ) {
        (self.table, self.title) = (table.declaration, title)
        cell = PanelCell(span: span, rows: height)
        let named = columns?.map { path in
            TableColumn<String>(
                table.shape?.column(ofAny: path), path: path, of: table._rows.selection
            ).reference
        }
        self.columns = named?.filter { $0.fault == nil }.map(\.name)
        faults = table.shape == nil ? [] : (named ?? []).compactMap(\.fault)
    }

    /// Adds itself to a page.
    public func _add(to page: inout _DashboardPage) {
        page.use(table)
        let name = "rows of \"\(table.name)\""
        for fault in faults { page.note("\(name): \(fault)") }
        page.note(cell, of: name)
        page.panels.append(.rows(page.rows.count))
        page.rows.append(
            RowsPanel(
                table: table.name, title: title,
                columns: columns ?? table.schema.fields.map(\.name), cell: cell))
    }
}
