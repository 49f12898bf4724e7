package import Layouts

/// Messages that ask for something; the answer has the same name.
extension ClientMessage {
    /// The brush stops around one, by its index.
    package struct Stops: Equatable, Sendable, Codable {
        package var chart: Int
        package var around: Int

        package init(chart: Int, around: Int) { (self.chart, self.around) = (chart, around) }

        private enum CodingKeys: String, CodingKey { case chart, around }
    }

    /// The points around a new position of the data cursor.
    package struct Points: Equatable, Sendable, Codable {
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
    }

    /// The data at a position: nearest to `x`, `y` in the picture's CSS pixels, with a datum, or at a
    /// `value` on x.
    package struct Values: Equatable, Sendable, Codable {
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
    }

    /// The score of a chart as it is on the page.
    package struct Sound: Equatable, Sendable, Codable {
        package var chart: Int
        package var event: Int

        package init(chart: Int, event: Int) { (self.chart, self.event) = (chart, event) }

        private enum CodingKeys: String, CodingKey { case chart, event }
    }

    /// The selected rows that the page shows next.
    package struct RowsWindow: Hashable, Sendable, Codable {
        package var table: String
        package var event: Int
        package var first: Int
        package var count: Int
        package var sort: RowSort?

        package init(table: String, event: Int, first: Int, count: Int, sort: RowSort?) {
            (self.table, self.event, self.first) = (table, event, first)
            (self.count, self.sort) = (count, sort)
        }

        private enum CodingKeys: String, CodingKey { case table, event, first, count, sort }
    }
}

/// The order of a page's rows.
package struct RowSort: Hashable, Sendable, Codable {
    package var column: String
    package var descending: Bool

    package init(column: String, descending: Bool) {
        (self.column, self.descending) = (column, descending)
    }

    private enum CodingKeys: String, CodingKey { case column, descending }
}
