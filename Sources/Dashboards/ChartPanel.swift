package import Charts
package import Tables

/// One chart of a dashboard: the rows it draws and how it draws them.
package struct ChartPanel: Sendable {
    package var name: String
    package var title: String
    package var subtitle: String
    /// The table whose rows are drawn, transformed or as they are.
    package var table: String
    /// In CSS pixels.
    package var height: Int
    /// The table's column along x that a brush filters; nil when the chart can't be brushed.
    package var brushColumn: String?
    package var makeDescription: @Sendable (Table) -> ChartDescription

    package init(
        name: String, title: String, subtitle: String = "", table: String, height: Int = 320,
        brushColumn: String? = nil,
        makeDescription: @escaping @Sendable (Table) -> ChartDescription
    ) {
        (self.name, self.title, self.subtitle) = (name, title, subtitle)
        (self.table, self.height, self.brushColumn) = (table, height, brushColumn)
        self.makeDescription = makeDescription
    }
}
