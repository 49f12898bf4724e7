import Charts
import Foundation
import Tables

/// All that a chart shows, read out of its columns once: axes, series and placed marks.
struct Content {
    let x: AxisPlan
    let y: AxisPlan
    let series: SeriesDomain
    let window: VisibleWindow?
    /// In which calendar units are counted and dates written.
    let timeZone: TimeZone
    var layers: [PlacedLayer] = []

    init(of chart: ChartDescription, in view: ViewParameters) {
        x = AxisPlan(.x, of: chart)
        y = AxisPlan(.y, of: chart)
        series = SeriesDomain(of: chart, hidden: view.hiddenSeries)
        window = VisibleWindow(of: chart, x)
        timeZone = chart.timeZone ?? view.timeZone
        layers = chart.layers.map { LayerReader($0, self).placed }
    }

    func plan(_ axis: PositionAxis) -> AxisPlan { axis == .x ? x : y }

    /// The periods that a mark on the x axis stands for, if any.
    var periods: Periods? {
        x.unit.flatMap { CalendarUnit($0, in: timeZone) }.map(Periods.init)
    }

    /// What couldn't be drawn as it was asked for, for people to read.
    var diagnostics: [String] {
        let infinities = layers.reduce(0) { $0 + $1.infinities }
        let infinite = infinities == 1 ? "1 value is" : "\(infinities) values are"
        return x.diagnostics + y.diagnostics
            + (infinities > 0 ? ["\(infinite) infinite and not drawn."] : [])
    }
}
