/// One step along x, as a page needs it to move a brush without asking.
package struct StopMessage: Encodable, Sendable {
    package var start: Double
    package var end: Double
    package var label: String

    package init(start: Double, end: Double, label: String) {
        (self.start, self.end, self.label) = (start, end, label)
    }

    package func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try array.encode(start)
        try array.encode(end)
        try array.encode(label)
    }
}

extension Message {
    package static func stops(
        chart: Int, counter: Int, total: Int, first: Int, _ stops: [StopMessage]
    ) -> Message {
        Message("stops", chart, counter, total, first, stops)
    }
}
