extension ClientMessage {
    /// The brush stops around one, by its index.
    package struct Stops: PageQuestion {
        package static let name = "stops"

        package var chart: Int
        package var around: Int

        package init(chart: Int, around: Int) { (self.chart, self.around) = (chart, around) }

        private enum CodingKeys: String, CodingKey { case chart, around }
    }
}

extension ServerMessage {
    package static func stops(chart: Int, _ stops: StopsMessage) -> ServerMessage {
        .answer(
            ClientMessage.Stops.name, chart: chart,
            .fields([stops.total, stops.extent, stops.first, stops.stops]))
    }
}

/// One step along x, as a page needs it to move a brush without asking.
package struct StopMessage: Encodable, Sendable {
    package var start: Double
    package var end: Double
    package var label: String
    /// The value that the page sends back to select the stop, wherever it is by then.
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

/// Some of a chart's brush stops.
package struct StopsMessage: Sendable {
    /// The total number.
    package var total: Int
    /// The plot's width that a brush can cover, from and to, in CSS pixels.
    package var extent: [Double]
    /// The index of the first of `stops`.
    package var first: Int
    package var stops: [StopMessage]

    package init(total: Int, extent: [Double], first: Int, stops: [StopMessage]) {
        (self.total, self.extent, self.first, self.stops) = (total, extent, first, stops)
    }
}
