package import Dashboards
package import Picking

/// One chart of a page: its words, its picture, and its controls.
package struct ChartFigure: Sendable {
    /// An area of the picture, in CSS pixels.
    package struct Area: Sendable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    package var name: String
    package var title: String
    package var subtitle: String
    /// A sentence of its author to be read with it.
    package var note: String
    /// Its room on the page.
    package var cell: PanelCell
    /// The table that it shows.
    package var table: String
    /// Whether it is one small picture at first.
    package var isSmall: Bool
    /// Whether it is one number, with a chart under it at most.
    package var isValue = false
    /// One sentence or two that say what the chart shows.
    package var summary: String
    package var details: String
    /// The picture's elements as markup.
    package var elements: String
    /// Nil where the picture isn't one that a page can go on from.
    package var numbered: SceneNumbers?
    /// In CSS pixels.
    package var width: Double
    package var height: Double
    package var plot: Area
    /// The input format for a selection's ends; nil when nothing can be selected.
    package var range: RangeKind?
    /// The parts of x that it offers; nil when it isn't zoomed.
    package var zoom: [ZoomRange]?
    /// Whether another chart's selection is what is seen of x.
    package var usesOverview: Bool
    /// Whether the page's range of time holds for it.
    package var hasTimeRange: Bool
    /// The pointer events that it accepts: "drag", "tap", "hover"; empty for none.
    package var acts: [String]

    package init(
        name: String, title: String, subtitle: String, note: String = "",
        cell: PanelCell = PanelCell(), table: String = "", isSmall: Bool = false,
        summary: String, details: String,
        elements: String, numbered: SceneNumbers? = nil, width: Double, height: Double, plot: Area,
        range: RangeKind?,
        acts: [String] = [], zoom: [ZoomRange]? = nil,
        usesOverview: Bool = false, hasTimeRange: Bool = false
    ) {
        (self.name, self.title, self.subtitle) = (name, title, subtitle)
        (self.note, self.cell, self.table, self.isSmall) = (note, cell, table, isSmall)
        (self.summary, self.details, self.elements) = (summary, details, elements)
        (self.numbered, self.width, self.height, self.plot) = (numbered, width, height, plot)
        (self.range, self.acts) = (range, acts)
        (self.zoom, self.usesOverview, self.hasTimeRange) = (zoom, usesOverview, hasTimeRange)
    }
}
