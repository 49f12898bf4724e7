/// Where a viewer's selection lies on the newest scene, and what it means.
package struct BrushMessage: Encodable, Sendable {
    /// From where to where, in CSS pixels from the plot area's left edge; parts may be out of view.
    package var x: [Double]
    /// The first and the last stop it covers; empty when it covers none.
    package var stops: [Int]
    /// The values of those two stops, which tell them wherever they have moved.
    package var ends: [StopValues]
    package var from: String
    package var to: String
    /// The same as form fields have them.
    package var fields: [String]
    /// Whether it slides along with the newest value.
    package var live: Bool
    /// What the page sends back to have the same selection after a lost connection.
    package var token: SelectionToken?

    private enum CodingKeys: String, CodingKey {
        case x, stops, ends, from, to, fields, live, token
    }

    package init(
        x: [Double], stops: [Int], ends: [StopValues], from: String, to: String,
        fields: [String], live: Bool, token: SelectionToken?
    ) {
        (self.x, self.stops, self.ends, self.from) = (x, stops, ends, from)
        (self.to, self.fields, self.live, self.token) = (to, fields, live, token)
    }
}
