/// An alert that is raised; times are in seconds since 1970.
package struct AlertMessage: Equatable, Sendable, Codable {
    /// Unique on its dashboard.
    package var name: String
    package var title: String
    /// The number that raised it: "89.1 degrees Celsius, above 80".
    package var text: String
    /// When the number got beyond its bound.
    package var since: Double
    /// The index of the chart on which it is shown; nil for none.
    package var chart: Int?
    /// Until when nobody is to be told; nil where it isn't silenced.
    package var silenced: Double?
    /// Its number among the alerts of its dashboard, by which its sound is known.
    package var number: Int?

    package init(name: String, title: String, text: String, since: Double) {
        (self.name, self.title, self.text, self.since) = (name, title, text, since)
    }
}
