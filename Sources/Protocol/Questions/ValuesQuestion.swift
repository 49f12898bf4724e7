package import Layouts

extension ClientMessage {
    /// The data at a position: nearest to `x`, `y` in the picture's CSS pixels, with a datum, or at a
    /// `value` on x.
    package struct Values: PageQuestion {
        package static let name = "values"

        package var chart: Int
        package var event: Int
        package var x: Double?
        package var y: Double?
        /// A datum: its series' key, and its own.
        package var series: String?
        package var point: PointKey?
        package var value: XValue?

        private enum CodingKeys: String, CodingKey {
            case chart, event, x, y, series, point, value
        }

        package func check() throws(ProtocolError) {
            guard [x ?? 0, y ?? 0].allSatisfy(\.isFinite) else {
                throw ProtocolError(code: .malformed, text: "values.x and values.y are numbers")
            }
        }
    }
}

extension ServerMessage {
    /// Nil where there are no data at the position.
    package static func values(
        chart: Int, event: Int, _ values: ValuesMessage?
    ) -> ServerMessage {
        .answer(ClientMessage.Values.name, chart: chart, .fields([event, values]))
    }
}

/// The data at one position of a chart, as a page shows them beside it.
package struct ValuesMessage: Encodable, Sendable {
    /// One datum: its series' name, its value, the class or the colour of its paint, and its frame in
    /// the picture.
    package struct Row: Encodable, Sendable {
        package var name: String
        package var value: String
        package var paint: String?
        /// In CSS pixels: left, top, width, height.
        package var frame: [Double]
        /// Whether it is the datum that was asked for.
        package var isNearest: Bool

        package init(
            name: String, value: String, paint: String?, frame: [Double], isNearest: Bool
        ) {
            (self.name, self.value, self.paint) = (name, value, paint)
            (self.frame, self.isNearest) = (frame, isNearest)
        }

        package func encode(to encoder: any Encoder) throws {
            var array = encoder.unkeyedContainer()
            try array.encode(name)
            try array.encode(value)
            try array.encode(paint)
            for length in frame { try array.encode(length) }
            try array.encode(isNearest ? 1 : 0)
        }
    }

    /// The datum that was asked for: its series' key, its own, and its sentence.
    package var series: String
    package var point: PointKey
    package var text: String
    /// Whether the datum that was asked for has left the chart, and this one stands for it.
    package var left: Bool
    /// The position that all rows share, as text.
    package var title: String
    /// The value on x that other charts of the table can be asked about.
    package var x: XValue?
    /// Where a rule crosses the plot, in the picture's pixels, and whether it leads down the plot.
    package var rule: Double?
    package var isVertical: Bool
    /// From the top of the picture down.
    package var rows: [Row]
    /// How many there are besides.
    package var more: Int
    /// The sum of a stack.
    package var total: String?

    package init(
        series: String, point: PointKey, text: String, left: Bool, title: String, x: XValue?,
        rule: Double?, isVertical: Bool, rows: [Row], more: Int, total: String?
    ) {
        (self.series, self.point, self.text, self.left) = (series, point, text, left)
        (self.title, self.x, self.rule, self.isVertical) = (title, x, rule, isVertical)
        (self.rows, self.more, self.total) = (rows, more, total)
    }

    private enum CodingKeys: String, CodingKey {
        case series, point, text, left, title, x, rule, rows, more, total
        case isVertical = "vertical"
    }
}
