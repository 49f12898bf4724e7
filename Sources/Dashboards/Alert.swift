package import Tables

/// A rule on a number of a table, whose breach is told at once.
package struct Alert: Sendable {
    /// Unique on its dashboard.
    package var name: String
    /// The fault while it is raised.
    package var title: String
    package var table: String
    /// The transform from the table's rows to the measured ones.
    package var transform: Transform
    package var measure: Measure
    /// As it is spoken, in the plural.
    package var unit: String?
    package var rule: AlertRule
    /// The name of the chart or value on which it is shown; nil for none.
    package var chart: String?

    package init(
        name: String, title: String, table: String, transform: Transform = Transform(),
        measure: Measure, rule: AlertRule
    ) {
        (self.name, self.title, self.table) = (name, title, table)
        (self.transform, self.measure, self.rule) = (transform, measure, rule)
    }

    /// Whether the rule is of the same number as another one's.
    package func isAlike(_ other: Alert) -> Bool {
        (table, transform, measure, rule)
            == (other.table, other.transform, other.measure, other.rule)
    }
}
