package import Layouts

/// Which picture: viewers with equal keys share one scene and each encoded change.
package struct ViewKey: Hashable, Sendable {
    package var dashboard: String
    /// The chart's place on its dashboard, from 0.
    package var chart: Int
    package var parameters: ViewParameters

    package init(dashboard: String, chart: Int, parameters: ViewParameters) {
        (self.dashboard, self.chart, self.parameters) = (dashboard, chart, parameters)
    }
}
