/// One step along x, as a page needs it to move a brush without asking.
package struct StopMessage: Encodable, Sendable {
    package var start: Double
    package var end: Double
    package var label: String
    /// What the page sends back to select it, wherever it is by then.
    package var values: StopValues

    package init(start: Double, end: Double, label: String, values: StopValues) {
        (self.start, self.end, self.label, self.values) = (start, end, label, values)
    }

    package func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try array.encode(start)
        try array.encode(end)
        try array.encode(label)
        try array.encode(values)
    }
}

extension Message {
    package static func stops(
        chart: Int, total: Int, extent: [Double], first: Int, _ stops: [StopMessage]
    ) -> Message {
        Message("stops", chart, total, extent, first, stops)
    }
}
