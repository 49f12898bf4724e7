package import Scenes

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
