package import Tables

/// An alert that is raised, or has just ended.
package struct RaisedAlert: Hashable, Sendable, Codable {
    /// Where an alert is declared.
    package struct ID: Hashable, Sendable, Codable {
        package var dashboard: String
        package var name: String

        package init(dashboard: String, name: String) {
            (self.dashboard, self.name) = (dashboard, name)
        }
    }

    package var id: ID
    package var title: String
    /// The chart on which it is shown.
    package var chart: String?
    /// The text when it was raised or ended: "89.1 degrees Celsius, above 80".
    package var text: String
    /// The number that raised or ended it.
    package var value: Double
    package var rule: AlertRule
    package var unit: String?
    /// When the number got beyond the bound, in seconds since 1970.
    package var since: Double
    /// Where several processes have its table's rows, the row after those by which it was raised or ended.
    package var offset: Int?
}
