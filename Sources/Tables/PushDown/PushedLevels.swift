/// A question for one column along another, bin by bin: M4 (Jugel and others, VLDB 2014).
package struct LevelQuery: Hashable, Sendable {
    /// In an order in which each is made of columns before it; none is a period.
    package var derived: [GroupQuery.Derived] = []
    package var filters: [RowPredicate<String>] = []
    /// None that searches for a part of a text.
    package var conditions: [RowFilter.Condition] = []
    /// A column of the database, whose infinite values are in no bin.
    package var x: String
    package var y: String
    /// The column that distinguishes series, if there are several.
    package var series: String?
    /// How wide bins are, a power of two: a bin's number is x divided by it, rounded down.
    package var width: Double
    /// Where bins are cut too, ascending.
    package var edges: [Double] = []

    package init(x: String, y: String, series: String? = nil, width: Double) {
        (self.x, self.y, self.series, self.width) = (x, y, series, width)
    }
}

/// The points of one series in one bin, as much as a line of them shows.
package struct LevelBin: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package var x: Double
        package var y: Double

        package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    package var series: Value
    package var number: Double
    /// How many of the question's edges lie before its points.
    package var stretch = 0
    package var finite = 0
    package var missing = 0
    package var infinite = 0
    /// Those with a finite y; of equal extremes the first along x.
    package var first: Point?
    package var last: Point?
    package var lowest: Point?
    package var highest: Point?
    /// Where the last points are that are as low and as high: so it is known whether several are.
    package var lastLowest: Double?
    package var lastHighest: Double?
    /// Where those without a finite y begin and end.
    package var gaps: ClosedRange<Double>?

    package init(series: Value, number: Double) { (self.series, self.number) = (series, number) }

    /// A bin of one point.
    init(_ x: Double, _ y: Double, series: Value, width: Double) {
        self.init(series: series, number: x.bin(of: width))
        guard y.isFinite else {
            gaps = x...x
            if y.isNaN { missing = 1 } else { infinite = 1 }
            return
        }
        let point = Point(x, y)
        (finite, first, last, lowest, highest) = (1, point, point, point, point)
    }

    var count: Int { finite + missing + infinite }

    /// From its first to its last point, whatever their y.
    var extent: ClosedRange<Double>? {
        let ends = [first?.x, last?.x, gaps?.lowerBound, gaps?.upperBound].compactMap(\.self)
        guard let lower = ends.min(), let upper = ends.max() else { return nil }
        return lower...upper
    }

    /// Each once, along x; a gap has no y, or an infinite one where all in the bin have.
    var points: [Point] {
        let ends = [first.map { (0, $0) }, last.map { (2, $0) }]
        let again = [
            lastLowest.flatMap { x in lowest.map { Point(x, $0.y) } },
            lastHighest.flatMap { x in highest.map { Point(x, $0.y) } },
        ]
        let others = ([lowest, highest] + again).map { $0.map { (1, $0) } }
        let gap = missing == 0 ? Double.infinity : .nan
        let gaps = [gaps?.lowerBound, gaps?.upperBound].map { $0.map { (1, Point($0, gap)) } }
        let sorted = (ends + others + gaps).compactMap(\.self).sorted {
            ($0.1.x, $0.0) < ($1.1.x, $1.0)
        }.map(\.1)
        var points: [Point] = []
        for point in sorted where !points.contains(where: point.isAt) { points.append(point) }
        return points
    }

    /// The points of a wider bin, each in a narrow one; the first has all of them counted.
    func parts(of width: Double) -> [LevelBin] {
        points.enumerated().map { index, point in
            var part = LevelBin(point.x, point.y, series: series, width: width)
            (part.finite, part.missing, part.infinite) =
                index == 0 ? (finite, missing, infinite) : (0, 0, 0)
            return part
        }
    }
}

extension LevelBin.Point {
    fileprivate func isAt(_ other: Self) -> Bool {
        x == other.x && (y == other.y || y.isNaN && other.y.isNaN)
    }
}
