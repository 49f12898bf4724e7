import Charts
package import Tables
package import Views

extension ChartPanel {
    /// A panel whose chart is written in Swift, in the grammar that configuration files share.
    ///
    /// ```swift
    /// ChartPanel(name: "styles", title: "Sales", table: "sales") { sales in
    ///     Chart(sales.rows.map(Sale.init)) { BarMark(x: .value("Style", $0.style), …) }
    /// }
    /// ```
    ///
    /// The chart is evaluated once for each change of the table and shared by viewers, until one of
    /// them changes its state: then once for that viewer.
    package init<Content: View>(
        name: String, title: String, subtitle: String = "", table: String,
        transform: Transform = Transform(), height: Int = 320, brushColumn: String? = nil,
        @ViewBuilder chart: @escaping @Sendable (Table) -> Content
    ) {
        self.init(
            name: name, title: title, subtitle: subtitle, table: table, transform: transform,
            timeZone: transform.timeZone, height: height, brushColumn: brushColumn,
            describe: { table, environment in
                var description = chart(table).picture(in: environment)
                description.title = title
                return description
            })
    }
}
