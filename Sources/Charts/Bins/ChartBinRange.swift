import Foundation

/// The values of one bin: from its lower bound up to its upper bound.
///
/// The upper bound belongs to the next bin; that of the last bin belongs to itself.
public struct ChartBinRange<Bound: Comparable>: RangeExpression {
    /// The least value of the bin.
    public let lowerBound: Bound
    /// Where the next bin begins.
    public let upperBound: Bound
    private let isLast: Bool

    init(_ lowerBound: Bound, _ upperBound: Bound, isLast: Bool) {
        (self.lowerBound, self.upperBound, self.isLast) = (lowerBound, upperBound, isLast)
    }

    /// Whether a value is in the bin.
    public func contains(_ element: Bound) -> Bool {
        element >= lowerBound && (element < upperBound || (isLast && element == upperBound))
    }

    /// The elements of a collection whose positions are in the bin.
    public func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound {
        isLast
            ? (lowerBound...upperBound).relative(to: collection)
            : (lowerBound..<upperBound).relative(to: collection)
    }
}

extension ChartBinRange: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// The index of a value among ascending thresholds.
enum Thresholds {
    /// The bin that holds a value; the first or the last one for a value outside all of them.
    static func bin<Bound: Comparable>(of value: Bound, in thresholds: [Bound]) -> Int {
        var (low, high) = (0, thresholds.count)
        while low < high {
            let middle = (low + high) / 2
            if thresholds[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return min(max(low - 1, 0), max(thresholds.count - 2, 0))
    }

    /// How many bins a histogram of so many values has, by Sturges' rule.
    static func count(of values: Int) -> Int {
        values > 0 ? Int(log2(Double(values)).rounded(.up)) + 1 : 1
    }
}
