package import Scenes
package import Tables

/// The news of one chart since the last announcement.
package enum ChartNews: Sendable {
    /// New rows have points of their own; `count` rows include those that have left the chart
    /// already. `areRows` says that a row may be several points, or none.
    case points(
        [SeriesNews], count: Int, x: AxisSemantics, y: AxisSemantics, areRows: Bool = false)
    /// The number of new rows that changed the totals of groups.
    case totals([TotalNews], rows: Int, y: AxisSemantics)
}

/// The new points of one series.
package struct SeriesNews: Sendable {
    package var name: String
    package var count: Int
    package var latest: PointSemantics
    package var lowest: Double
    package var highest: Double
    /// Higher than all that the chart showed before.
    package var isNewHighest: Bool
    /// How it went before; nil where too little is known.
    package var past: SeriesPast?

    package init(
        name: String, count: Int, latest: PointSemantics, lowest: Double, highest: Double,
        isNewHighest: Bool, past: SeriesPast? = nil
    ) {
        (self.name, self.count, self.latest) = (name, count, latest)
        (self.lowest, self.highest, self.isNewHighest) = (lowest, highest, isNewHighest)
        self.past = past
    }
}

/// One group that new rows went into.
package struct TotalNews: Sendable {
    /// The category or period, with the series if there are several.
    package var name: String
    package var value: Value

    package init(name: String, value: Value) { (self.name, self.value) = (name, value) }
}
