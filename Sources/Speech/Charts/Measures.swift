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
        /// Where the first of the points stands that share it.
        let position: Value
        /// Where the others stand, each position once.
        private var otherPositions: Set<Value> = []
        /// Whether all of them are of one series.
        private(set) var isOfOneSeries = true

        init(amount: Double, series: Int, point: Int, position: Value) {
            (self.amount, self.series, self.point) = (amount, series, point)
            self.position = position
        }

        /// How many positions its points have.
        var positionCount: Int { 1 + otherPositions.count }

        fileprivate mutating func add(_ position: Value, ofSeries series: Int) {
            if position != self.position { otherPositions.insert(position) }
            isOfOneSeries = isOfOneSeries && self.series == series
        }
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
                if lowest.map({ amount <= $0.amount }) ?? true {
                    let position = semantics.position(of: one.points[point])
                    lowest.include(amount, series: index, point: point, position)
                }
                if highest.map({ amount >= $0.amount }) ?? true {
                    let position = semantics.position(of: one.points[point])
                    highest.include(amount, series: index, point: point, position)
                }
            }
        }
    }
}

extension Measures.Extreme? {
    /// One that goes as far or further.
    fileprivate mutating func include(
        _ amount: Double, series: Int, point: Int, _ position: Value
    ) {
        guard self?.amount == amount else {
            return self = Measures.Extreme(
                amount: amount, series: series, point: point, position: position)
        }
        self?.add(position, ofSeries: series)
    }
}

extension ChartSemantics {
    fileprivate func position(of point: PointSemantics) -> Value {
        isHorizontal ? point.y : point.x
    }
}
