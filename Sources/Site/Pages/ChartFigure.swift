package import Dashboards
package import Picking
package import Protocol
package import Scenes

/// One chart of a page: its words, its picture, and its controls.
package struct ChartFigure: Sendable {
    package var name: String
    package var title: String
    package var subtitle: String
    /// The sentences of its author to be read with it.
    package var notes: PanelNotes
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
    package var picture: FigurePicture
    /// The names of its series, where they stand beside its title.
    package var legend: [LegendName] = []
    package var controls: FigureControls

    /// One name of a legend.
    package struct LegendName: Sendable {
        package var name: String
        package var isHidden: Bool
        /// An example of its marks, as elements.
        package var swatch: String

        package init(name: String, isHidden: Bool, swatch: String) {
            (self.name, self.isHidden, self.swatch) = (name, isHidden, swatch)
        }
    }

    package init(
        name: String, title: String, subtitle: String, notes: PanelNotes = PanelNotes(),
        cell: PanelCell = PanelCell(), table: String = "", isSmall: Bool = false,
        summary: String, details: String, picture: FigurePicture,
        controls: FigureControls = FigureControls()
    ) {
        (self.name, self.title, self.subtitle) = (name, title, subtitle)
        (self.notes, self.cell, self.table, self.isSmall) = (notes, cell, table, isSmall)
        (self.summary, self.details) = (summary, details)
        (self.picture, self.controls) = (picture, controls)
    }
}

/// The picture of a chart as its page comes with it.
package struct FigurePicture: Sendable {
    /// Its elements as markup.
    package var elements: String
    /// Nil where it isn't one that a page can go on from.
    package var numbered: SceneNumbers?
    /// The messages that the page would be sent first besides the scene.
    package var messages: [[UInt8]] = []
    /// Whether named colours are Apple's own.
    package var hasAuthorsColors = false
    package var size: Size
    package var plot: Rect
    /// Why no data come to its table for now, as pages without scripts say it; nil where they do.
    package var outage: OutageMessage?
    /// Those of further facets.
    package var furtherPlots: [Rect] = []

    package init(elements: String, numbered: SceneNumbers? = nil, size: Size, plot: Rect) {
        (self.elements, self.numbered, self.size, self.plot) = (elements, numbered, size, plot)
    }
}

/// The controls that a chart offers to viewers.
package struct FigureControls: Sendable {
    /// The input format for a selection's ends; nil when nothing can be selected.
    package var range: RangeKind?
    /// The column that is selected; nil when nothing can be.
    package var selects: String?
    /// The parts of x that it offers; nil when it isn't zoomed.
    package var zoom: [ZoomRange]?
    /// Whether another chart's selection is what is seen of x.
    package var usesOverview = false
    /// Whether the page's range of time holds for it.
    package var hasTimeRange = false
    /// The kinds of marks that it may have, the author's first; empty for none but that.
    package var marks: [String] = []
    /// The pointer events that it accepts: "drag", "tap", "hover"; empty for none.
    package var acts: [String] = []

    package init() {}
}
