import Scenes
import Tables

/// What all points of a chart measure: both ends of what reaches from one value to another.
struct Measures {
    struct Measured {
        var amount: Double
        /// The places of its series, and of its point among that's.
        var series: Int
        var point: Int
    }

    private(set) var amounts: [Double] = []
    /// The first of those that are equal.
    private(set) var lowest: Measured?
    private(set) var highest: Measured?

    /// Nothing where names are measured.
    init(of series: [SeriesSemantics], in reading: ChartSemantics) {
        let isColoured = reading.measuringColour != nil
        guard isColoured || (reading.isHorizontal ? reading.x : reading.y).kind == .quantitative
        else { return }
        for (place, one) in series.enumerated() {
            reading.forEachAmount(of: one.points[...]) { point, amount in
                amounts.append(amount)
                let measured = Measured(amount: amount, series: place, point: point)
                if amount < lowest?.amount ?? .infinity { lowest = measured }
                if amount > highest?.amount ?? -.infinity { highest = measured }
            }
        }
    }
}
