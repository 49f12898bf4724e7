import Foundation
import Scenes
import Tables

/// The amounts that series measure.
struct Measures {
    /// The least or the greatest of them.
    struct Extreme {
        var amount: Double
        /// The indices of the first one's series and of its point.
        var series: Int
        var point: Int
        /// Where the points stand that share it, each position once.
        var positions: Set<Value>
        /// Whether all of them are of one series.
        var isOfOneSeries = true
    }

    private(set) var amounts: [Double] = []
    private(set) var lowest: Extreme?
    private(set) var highest: Extreme?
    /// Whether some stand for an interval of the other axis.
    private(set) var areOfIntervals = false

    /// Nothing where names are measured.
    init(of series: [SeriesSemantics], in semantics: ChartSemantics) {
        let isColoured = semantics.measuringColour != nil
        guard
            isColoured || (semantics.isHorizontal ? semantics.x : semantics.y).kind == .quantitative
        else { return }
        let isHorizontal = semantics.isHorizontal
        for (index, one) in series.enumerated() {
            areOfIntervals =
                areOfIntervals
                || one.points.contains {
                    !$0.isPlain && (isHorizontal ? $0.yStart : $0.xStart) != nil
                }
            semantics.forEachAmount(of: one.points[...]) { point, amount in
                amounts.append(amount)
                func include(in extreme: inout Extreme?, where goesBeyond: (Double, Double) -> Bool)
                {
                    guard extreme.map({ !goesBeyond($0.amount, amount) }) ?? true else { return }
                    let position = semantics.position(of: one.points[point])
                    extreme.include(
                        Extreme(amount: amount, series: index, point: point, positions: [position]))
                }
                include(in: &lowest) { $0 < $1 }
                include(in: &highest) { $0 > $1 }
            }
        }
    }
}

extension Measures.Extreme? {
    /// One that goes as far or further.
    fileprivate mutating func include(_ other: Measures.Extreme) {
        guard var known = self, known.amount == other.amount else { return self = other }
        known.positions.formUnion(other.positions)
        known.isOfOneSeries = known.isOfOneSeries && known.series == other.series
        self = known
    }
}

extension ChartSemantics {
    fileprivate func position(of point: PointSemantics) -> Value {
        isHorizontal ? point.y : point.x
    }
}
