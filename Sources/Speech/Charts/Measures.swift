import Scenes
import Tables

/// The values of all points of a chart; an interval counts with both its ends.
struct Measures {
    struct Measured {
        var amount: Double
        /// The indices of its series and of its point.
        var series: Int
        var point: Int
    }

    private(set) var amounts: [Double] = []
    /// The first of those that are equal.
    private(set) var lowest: Measured?
    private(set) var highest: Measured?

    /// Nothing where names are measured.
    init(of series: [SeriesSemantics], in semantics: ChartSemantics) {
        let isColoured = semantics.measuringColour != nil
        guard
            isColoured || (semantics.isHorizontal ? semantics.x : semantics.y).kind == .quantitative
        else { return }
        for (index, one) in series.enumerated() {
            semantics.forEachAmount(of: one.points[...]) { point, amount in
                amounts.append(amount)
                let measured = Measured(amount: amount, series: index, point: point)
                if amount < lowest?.amount ?? .infinity { lowest = measured }
                if amount > highest?.amount ?? -.infinity { highest = measured }
            }
        }
    }
}
