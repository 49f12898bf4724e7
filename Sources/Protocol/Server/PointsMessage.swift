package import Layouts

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
