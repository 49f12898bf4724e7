package import Layouts
package import Tables

/// Which picture: viewers with equal keys share one scene and each encoded change.
package struct ViewKey: Hashable, Sendable {
    package var dashboard: String
    /// The chart's place on its dashboard, from 0.
    package var chart: Int
    package var parameters: ViewParameters
    /// The one viewer whose own acts have changed the picture; nil where all share it.
    package var viewer: Int?
    /// What selections on other charts leave of the table's rows.
    package var conditions: [RowFilter.SlidingCondition] = []

    /// Whether somebody chose what is seen of the data; a drag makes many such views.
    package var isChosen: Bool { !conditions.isEmpty || parameters.zoom != nil }

    package init(dashboard: String, chart: Int, parameters: ViewParameters, viewer: Int? = nil) {
        (self.dashboard, self.chart, self.parameters) = (dashboard, chart, parameters)
        self.viewer = viewer
    }
}
