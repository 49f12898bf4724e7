/// The mean and the median of numbers, and a line through points.
struct Statistics: Hashable, Sendable {
    var mean: Double
    var median: Double

    /// Nil without numbers.
    init?(_ numbers: [Double]) {
        guard !numbers.isEmpty else { return nil }
        let (sum, count) = (numbers.reduce(0, +), Double(numbers.count))
        mean = sum.isFinite ? sum / count : numbers.reduce(0) { $0 + $1 / count }
        var ranked = numbers
        let middle = ranked.count / 2
        let upper = ranked.number(ofRank: middle)
        let lower = ranked.count % 2 == 1 ? upper : ranked[..<middle].max() ?? upper
        median = lower / 2 + upper / 2
    }

    /// A line through points.
    struct Line {
        var slope: Double
        /// R²: which part of the variance the line explains.
        var determination: Double
        /// The means, through which it goes.
        var middle: (x: Double, y: Double)

        func y(at x: Double) -> Double { middle.y + slope * (x - middle.x) }
    }

    /// Ordinary least squares; nil when all x are equal or there are fewer than 3.
    static func line(_ points: [(Double, Double)]) -> Line? {
        let points = points.filter { $0.0.isFinite && $0.1.isFinite }
        guard points.count > 2 else { return nil }
        let count = Double(points.count)
        let meanX = points.reduce(0) { $0 + $1.0 } / count
        let meanY = points.reduce(0) { $0 + $1.1 } / count
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for (x, y) in points {
            xx += (x - meanX) * (x - meanX)
            xy += (x - meanX) * (y - meanY)
            yy += (y - meanY) * (y - meanY)
        }
        guard xx > 0, yy > 0, xx.isFinite, yy.isFinite, xy.isFinite else { return nil }
        return Line(
            slope: xy / xx, determination: xy * xy / (xx * yy), middle: (meanX, meanY))
    }
}
