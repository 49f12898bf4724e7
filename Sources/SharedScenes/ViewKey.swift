package import Layouts
package import Tables

/// The identity of a view: viewers with equal keys share one scene and each encoded change.
package struct ViewKey: Hashable, Sendable {
    package var dashboard: String
    /// The chart's index on its dashboard, from 0.
    package var chart: Int
    /// The edition of the dashboard: what an older one declared is another picture.
    package var edition = 0
    package var parameters: ViewParameters
    /// The rows that its viewers see; nil for all.
    package var rules: RowRules?
    /// The one viewer whose own acts have changed the picture; nil where all share it.
    package var viewer: Int?
    /// The filters that selections on other charts put on the table's rows.
    package var conditions: [RowFilter.SlidingCondition] = []

    /// Whether a viewer filtered or zoomed the data, hid some of it or has it drawn otherwise; a drag makes
    /// many such views.
    package var isChosen: Bool {
        !conditions.isEmpty || parameters.zoom != nil || !parameters.hiddenSeries.isEmpty
            || parameters.mark != nil
    }

    package init(
        dashboard: String, chart: Int, edition: Int = 0, parameters: ViewParameters,
        rules: RowRules? = nil, viewer: Int? = nil
    ) {
        (self.dashboard, self.chart, self.parameters) = (dashboard, chart, parameters)
        (self.edition, self.rules, self.viewer) = (edition, rules, viewer)
    }
}
