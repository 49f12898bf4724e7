/// The texts that a chart's sliders must have at the moment when somebody comes to them.
package struct ControlTexts: Hashable, Sendable {
    /// The data cursor on the first point of the first series, or on the newest where the chart follows it.
    package struct Cursor: Hashable, Sendable {
        package var text: String
        /// The number of points in the series.
        package var total: Int
        /// The key of the series, and how many there are.
        package var series: String
        package var seriesCount: Int
        /// Whether the point is the last one rather than the first.
        package var isLast: Bool

        package init(
            text: String, total: Int, series: String, seriesCount: Int, isLast: Bool = false
        ) {
            (self.text, self.total) = (text, total)
            (self.series, self.seriesCount, self.isLast) = (series, seriesCount, isLast)
        }
    }

    /// The ends of the brush where nothing is selected.
    package struct Stops: Hashable, Sendable {
        package var total: Int
        /// The plot's width that a brush can cover, in CSS pixels.
        package var extent: [Double]
        /// The texts of the first and of the last stop; none where there are no stops.
        package var ends: [String]
        /// All names in their order, where stops are names and few enough.
        package var names: [String]

        package init(total: Int, extent: [Double], ends: [String], names: [String]) {
            (self.total, self.extent, self.ends, self.names) = (total, extent, ends, names)
        }
    }

    /// Nil for a chart without points.
    package var cursor: Cursor?
    /// Nil for a chart where nothing can be selected.
    package var stops: Stops?

    package init(cursor: Cursor?, stops: Stops?) { (self.cursor, self.stops) = (cursor, stops) }
}
