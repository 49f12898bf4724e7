import Dashboards
import Tables

/// The detail rows of a table, which follow what is selected.
///
///     Rows(orders, title: "Orders", columns: [\.time, \.price])
public struct Rows: DashboardContent {
    private let table: TableDeclaration
    private let title: String
    private let columns: [String]?
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
        self.columns = columns.map { paths in
            paths.compactMap { table.shape?.column(ofAny: $0)?.name }
        }
    }

    /// Adds itself to a page.
    public func _add(to page: inout _DashboardPage) {
        page.use(table)
        page.panels.append(.rows(page.rows.count))
        page.rows.append(
            RowsPanel(
                table: table.name, title: title,
                columns: columns ?? table.schema.fields.map(\.name), cell: cell))
    }
}
