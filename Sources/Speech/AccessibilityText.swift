/// The words of one chart, which travel apart from its picture and less often.
package struct AccessibilityText: Hashable, Sendable {
    package struct NodeLabel: Hashable, Sendable {
        /// The key of the node that has this name.
        package var key: String
        package var text: String

        package init(key: String, text: String) { (self.key, self.text) = (key, text) }
    }

    /// One sentence or two that say what the chart shows, at most 160 characters.
    package var summary: String
    package var details: String
    /// The accessible names of nodes, in order of drawing.
    package var labels: [NodeLabel]
    /// The texts of each series' marks, one by one or in groups.
    package var groups: [MarkGroup]
    /// How far the plot's edge is from the axis' zero, in widths of the plot, where the window on x
    /// moves with the data and groups are anchored to them.
    package var origin: Double?
    /// The texts of the controls while nobody is on them; nil until they are known.
    package var controls: ControlTexts?

    package init(
        summary: String, details: String, labels: [NodeLabel], groups: [MarkGroup] = []
    ) {
        (self.summary, self.details) = (summary, details)
        (self.labels, self.groups) = (labels, groups)
    }

    /// The texts of one series' marks, in order of their positions.
    package struct MarkGroup: Hashable, Sendable {
        package struct Item: Hashable, Sendable {
            package var text: String
            /// The range on the plot, as shares of its width or height.
            package var from: Double
            package var to: Double
        }

        /// The key of the series' node.
        package var key: String
        /// Whether positions are along y, from the top, as with horizontal bars.
        package var isAlongY = false
        package var items: [Item]
    }
}

/// The texts that a chart's sliders must have at the moment when somebody comes to them.
package struct ControlTexts: Hashable, Sendable {
    /// The data cursor on the first point of the first series.
    package struct Cursor: Hashable, Sendable {
        package var text: String
        /// The number of points in the series.
        package var total: Int
        /// The key of the series, and how many there are.
        package var series: String
        package var seriesCount: Int

        package init(text: String, total: Int, series: String, seriesCount: Int) {
            (self.text, self.total) = (text, total)
            (self.series, self.seriesCount) = (series, seriesCount)
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
