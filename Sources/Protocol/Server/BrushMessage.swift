/// A viewer's selection on the newest scene: its position and values.
package struct BrushMessage: Encodable, Sendable {
    /// The range in CSS pixels from the plot area's left edge; parts may be out of view.
    package var x: [Double]
    /// The unselected parts between selected names.
    package var gaps: [[Double]]
    /// Its first and its last end; empty where the chart has no stops.
    package var ends: [BrushEnd]
    /// The selected values as text for the page.
    package var text: String
    /// Both ends as form fields have them.
    package var fields: [String]
    /// Whether it slides along with the newest value.
    package var live: Bool
    /// The token that the page sends back to restore the selection after a lost connection.
    package var token: SelectionToken?

    package init(
        x: [Double], gaps: [[Double]] = [], ends: [BrushEnd], text: String, fields: [String],
        live: Bool, token: SelectionToken?
    ) {
        (self.x, self.gaps, self.ends, self.text) = (x, gaps, ends, text)
        (self.fields, self.live, self.token) = (fields, live, token)
    }
}

/// One end of a selection, as a slider shows it.
package struct BrushEnd: Encodable, Sendable {
    /// The index of the stop that it lies at, or of the nearest that the selection covers.
    package var stop: Int
    /// Whether it lies at that stop.
    package var isAtStop: Bool
    /// The value that the page sends back to leave this end where it is.
    package var values: StopValues
    /// Its spoken text.
    package var label: String

    package init(stop: Int, isAtStop: Bool, values: StopValues, label: String) {
        (self.stop, self.isAtStop, self.values, self.label) = (stop, isAtStop, values, label)
    }
}
