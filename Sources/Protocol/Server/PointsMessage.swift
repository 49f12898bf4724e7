package import Layouts

/// One point, as a page needs it to go there without asking.
package struct PointMessage: Encodable, Sendable {
    /// What the page gives back to find the same datum again.
    package var key: PointKey
    package var text: String
    /// What it covers of the picture, in CSS pixels: left, top, width, height.
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

/// The points around one that a viewer went to.
package struct PointsMessage: Encodable, Sendable {
    /// The series' key and its place among `seriesCount`; nil where the chart has no points.
    package var series: String?
    package var seriesPlace: Int
    package var seriesCount: Int
    /// How many points the series has.
    package var total: Int
    /// The place of the first of `points` in it, and of the one that was gone to.
    package var first: Int
    package var at: Int
    package var points: [PointMessage]
    /// What is said when the datum that was wanted has left the chart.
    package var left: String?

    private enum CodingKeys: String, CodingKey {
        case series, seriesPlace, seriesCount, total, first, at, points, left
    }

    package init(
        series: String?, seriesPlace: Int, seriesCount: Int, total: Int, first: Int, at: Int,
        points: [PointMessage], left: String?
    ) {
        (self.series, self.seriesPlace, self.seriesCount) = (series, seriesPlace, seriesCount)
        (self.total, self.first, self.at) = (total, first, at)
        (self.points, self.left) = (points, left)
    }

    /// Of a chart without points.
    package static let none = PointsMessage(
        series: nil, seriesPlace: 0, seriesCount: 0, total: 0, first: 0, at: 0, points: [],
        left: nil)
}
