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
        timeZone = chart.timeZone ?? view.timeZone
        x = AxisPlan(.x, of: chart, in: timeZone)
        y = AxisPlan(.y, of: chart, in: timeZone)
        series = SeriesDomain(of: chart, hidden: view.hiddenSeries)
        window = VisibleWindow(of: chart, x)
        layers = chart.layers.map { LayerReader($0, self).placed }
    }

    /// The same with marks stacked where they share a place, and with a width where they need one.
    var arranged: Content {
        var arranged = self
        arranged.layers = Cells.widened(Stacking.stacked(layers)).map { layer in
            var layer = layer
            layer.scale(.x, by: x.transform)
            layer.scale(.y, by: y.transform)
            return layer
        }
        return arranged
    }

    func plan(_ axis: PositionAxis) -> AxisPlan { axis == .x ? x : y }

    /// What couldn't be drawn as it was asked for, for people to read.
    var diagnostics: [String] {
        let infinities = layers.reduce(0) { $0 + $1.infinities }
        let misfits = layers.reduce(0) { $0 + $1.misfits }
        let unplaced = misfits == 1 ? "1 value isn't" : "\(misfits) values aren't"
        let infinite = infinities == 1 ? "1 value is" : "\(infinities) values are"
        return x.diagnostics + y.diagnostics
            + (misfits > 0 ? ["\(unplaced) above zero and not drawn."] : [])
            + (infinities > 0 ? ["\(infinite) infinite and not drawn."] : [])
    }
}
