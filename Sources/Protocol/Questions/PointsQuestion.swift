package import Layouts

extension ClientMessage {
    /// The points around a new position of the data cursor.
    package struct Points: PageQuestion {
        package static let name = "points"

        package enum Go: String, Equatable, Sendable, Codable {
            /// To `index` in the series.
            case index
            /// To the datum that `point` names, wherever it is now.
            case same
            /// To the mark nearest to `x`, `y`; to the nearest one in the series along its axis.
            case near, along
            /// To the nearest point in the series before or after.
            case previousSeries, nextSeries
            /// To the least or greatest value of the series, or of the chart.
            case lowest, highest, lowestOfAll, highestOfAll
        }

        package var chart: Int
        package var event: Int
        package var go: Go
        /// The present position: the series' key, nil for the first, and the index in it.
        package var series: String?
        package var index: Int
        package var point: PointKey?
        /// In the picture's CSS pixels.
        package var x: Double?
        package var y: Double?
        /// The requested number of points on each side; nil for the limit.
        package var reach: Int?

        private enum CodingKeys: String, CodingKey {
            case chart, event, go, series, index, point, x, y, reach
        }

        package func check() throws(ProtocolError) {
            guard [x ?? 0, y ?? 0].allSatisfy(\.isFinite) else {
                throw ProtocolError(code: .malformed, text: "points.x and points.y are numbers")
            }
        }
    }
}

extension ServerMessage {
    package static func points(
        chart: Int, event: Int, _ points: PointsMessage
    ) -> ServerMessage {
        .answer(ClientMessage.Points.name, chart: chart, .fields([event, points]))
    }
}

/// One point, as a page needs it to go there without asking.
package struct PointMessage: Encodable, Sendable {
    /// The key that the page sends back to find the datum again.
    package var key: PointKey
    package var text: String
    /// Its frame in the picture, in CSS pixels: left, top, width, height.
    package var frame: [Double]
    /// The stop that a brush takes in with it; nil where there is no brush.
    package var stop: StopValues?

    package init(key: PointKey, text: String, frame: [Double], stop: StopValues?) {
        (self.key, self.text, self.frame, self.stop) = (key, text, frame, stop)
    }

    package func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try array.encode(key)
        try array.encode(text)
        for length in frame { try array.encode(length) }
        try array.encode(stop)
    }
}

/// The points around the data cursor's new position.
package struct PointsMessage: Encodable, Sendable {
    /// The series' key and its index among `seriesCount`; nil where the chart has no points.
    package var series: String?
    package var seriesIndex: Int
    package var seriesCount: Int
    /// The number of points in the series.
    package var total: Int
    /// The index of the first of `points` in it, and of the current one.
    package var first: Int
    package var at: Int
    package var points: [PointMessage]
    /// The sentence for a requested datum that has left the chart.
    package var left: String?

    private enum CodingKeys: String, CodingKey {
        case series, seriesCount, total, first, at, points, left
        case seriesIndex = "seriesPlace"
    }

    package init(
        series: String?, seriesIndex: Int, seriesCount: Int, total: Int, first: Int, at: Int,
        points: [PointMessage], left: String?
    ) {
        (self.series, self.seriesIndex, self.seriesCount) = (series, seriesIndex, seriesCount)
        (self.total, self.first, self.at) = (total, first, at)
        (self.points, self.left) = (points, left)
    }

    /// The message for a chart without points.
    package static let none = PointsMessage(
        series: nil, seriesIndex: 0, seriesCount: 0, total: 0, first: 0, at: 0, points: [],
        left: nil)
}
