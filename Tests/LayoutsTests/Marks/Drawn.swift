import ChartSamples
import Charts
import Scenes
import Tables
import Views

@testable import Layouts

/// A chart of some content without axes and legend: the plot is 400 × 200, from 2, 2.
func drawn(
    @ChartContentBuilder _ content: () -> some ChartContent,
    with change: (inout ChartSpecification) -> Void = { _ in }
) -> Picture {
    guard var chart = Chart(content: content).charts.first else { return Picture([]) }
    chart.x.axis.visibility = .hidden
    chart.y.axis.visibility = .hidden
    chart.legend.visibility = .hidden
    change(&chart)
    return Picture(chart.drawn())
}

extension ChartSpecification {
    /// Both axes from 0 to 100, so that a unit is 4 pixels across and 2 along.
    mutating func measure() {
        x.scale.domain = .interval(.number(0), .number(100))
        y.scale.domain = .interval(.number(0), .number(100))
    }
}
