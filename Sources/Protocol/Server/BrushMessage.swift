/// Where a viewer's selection lies on the newest scene, and what it means.
package struct BrushMessage: Encodable, Sendable {
    /// From where to where, in CSS pixels from the plot area's left edge; parts may be out of view.
    package var x: [Double]
    /// The parts of it that aren't selected: where names lie between those that are.
    package var gaps: [[Double]]
    /// Its first and its last end; empty where the chart has no stops.
    package var ends: [BrushEnd]
    /// What it covers, as the page shows it.
    package var text: String
    /// Both ends as form fields have them.
    package var fields: [String]
    /// Whether it slides along with the newest value.
    package var live: Bool
    /// What the page sends back to have the same selection after a lost connection.
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
    /// What the page sends back to leave the end where it is.
    package var values: StopValues
    /// How it is spoken where it lies at no stop; nil where it has the stop's words.
    package var label: String?

    package init(stop: Int, values: StopValues, label: String? = nil) {
        (self.stop, self.values, self.label) = (stop, values, label)
    }
}
