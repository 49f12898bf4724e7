import Foundation
package import Tables

/// The half-open interval of values that a viewer selected on one chart.
package struct Selection: Hashable, Sendable {
    /// The chart's index on its page.
    package var chart: Int
    /// The table and the column that it filters.
    package var table: String
    package var column: String
    package var lower: Value
    package var upper: Value
    /// The start of the last included unit or category, which is the one spoken.
    package var last: Value
    /// The categories it covers; empty where x has none.
    package var categories: [String]
    /// Whether it is of the names that contain its one category.
    package var isSearch = false
    /// The distance of its end from the newest value, if its end was at the live edge: then it
    /// slides.
    package var edge: Double?

    package init(
        chart: Int, table: String, column: String, lower: Value, upper: Value, last: Value,
        categories: [String] = [], edge: Double? = nil
    ) {
        (self.chart, self.table, self.column) = (chart, table, column)
        (self.lower, self.upper, self.last) = (lower, upper, last)
        (self.categories, self.edge) = (categories, edge)
    }

    /// The filter on rows.
    package var condition: RowFilter.SlidingCondition {
        RowFilter.SlidingCondition(plainCondition, edge: edge)
    }

    private var plainCondition: RowFilter.Condition {
        if isSearch { return .contains(column: column, categories.first ?? "") }
        return categories.isEmpty
            ? .interval(column: column, lower: lower, upper: upper)
            : .equals(column: column, categories.map { .string($0) })
    }

    /// The selection moved with the newest value, of unchanged width; itself when it is pinned.
    package func slid(to newest: Double) -> Selection {
        guard let edge, let end = upper.scalar else { return self }
        let distance = newest - edge - end
        var slid = self
        slid.lower = lower.moved(by: distance)
        slid.upper = upper.moved(by: distance)
        slid.last = last.moved(by: distance)
        return slid
    }

    /// The selection fixed at this newest value.
    package func pinned(at newest: Double?) -> Selection {
        var pinned = newest.map(slid) ?? self
        pinned.edge = nil
        return pinned
    }
}
