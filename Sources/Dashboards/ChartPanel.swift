package import Charts
import Foundation
package import Tables

/// One chart of a dashboard: the rows it draws and how it draws them.
package struct ChartPanel: Sendable {
    package var name: String
    package var title: String
    package var subtitle: String
    /// The table whose rows are drawn, transformed or as they are.
    package var table: String
    /// From the table's rows to those that `makeDescription` gets.
    package var transform: Transform
    /// Of calendar units, ticks and texts.
    package var timeZone: TimeZone
    /// In CSS pixels.
    package var height: Int
    /// The table's column along x that a brush filters; nil when the chart can't be brushed.
    package var brushColumn: String?
    /// Describes the chart of the transformed table.
    package var makeDescription: @Sendable (Table) -> ChartDescription

    package init(
        name: String, title: String, subtitle: String = "", table: String,
        transform: Transform = Transform(), timeZone: TimeZone = .gmt, height: Int = 320,
        brushColumn: String? = nil,
        makeDescription: @escaping @Sendable (Table) -> ChartDescription
    ) {
        (self.name, self.title, self.subtitle) = (name, title, subtitle)
        (self.transform, self.timeZone) = (transform, timeZone)
        (self.table, self.height, self.brushColumn) = (table, height, brushColumn)
        self.makeDescription = makeDescription
    }
}
