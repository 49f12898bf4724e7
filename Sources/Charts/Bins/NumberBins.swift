import Foundation
import Tables

/// Bins of numbers, side by side from the first threshold to the last.
///
///     let bins = NumberBins(data: heights)
///     let counts = Dictionary(grouping: heights, by: bins.index)
///     Chart(counts.keys.sorted(), id: \.self) { bin in
///         BarMark(x: .value("Height", bins[bin]), y: .value("People", counts[bin]?.count ?? 0))
///     }
public struct NumberBins<Value: Comparable & Numeric> {
    /// The bounds of the bins, in rising order.
    public var thresholds: [Value]

    /// Bins between bounds of your own, which are put in order.
    public init(thresholds: [Value]) { self.thresholds = thresholds.sorted() }

    /// The bin that holds a value; the first or the last one for a value outside all of them.
    public func index(for value: Value) -> Int { Thresholds.bin(of: value, in: thresholds) }
}

extension NumberBins where Value: BinaryFloatingPoint {
    /// Bins of a size from the range's lower bound on, until they cover its upper bound.
    public init(size: Value, range: ClosedRange<Value>) {
        self.init(
            NumberBinning.sized(Double(size), Double(range.lowerBound), Double(range.upperBound)))
    }

    /// A number of bins of equal size.
    public init(range: ClosedRange<Value>, count: Int) {
        self.init(NumberBinning.divided(Double(range.lowerBound), Double(range.upperBound), count))
    }

    /// About so many bins between familiar numbers.
    ///
    /// - Parameters:
    ///   - range: What they cover at least.
    ///   - desiredCount: About how many there are.
    ///   - minimumStride: The least size of a bin.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        self.init(
            NumberBinning.familiar(
                Double(range.lowerBound), Double(range.upperBound), desiredCount,
                Double(minimumStride)))
    }

    /// About so many bins between familiar numbers; as many as suit the number of values when nil.
    ///
    /// - Parameters:
    ///   - data: What they cover; those that aren't finite don't count.
    ///   - desiredCount: About how many there are; by Sturges' rule when nil.
    ///   - minimumStride: The least size of a bin.
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
        let finite = data.filter(\.isFinite)
        let count = desiredCount ?? Thresholds.count(of: finite.count)
        guard let least = finite.min(), let greatest = finite.max() else {
            self.init(thresholds: [])
            return
        }
        self.init(range: least...greatest, desiredCount: count, minimumStride: minimumStride)
    }

    private init(_ thresholds: [Double]) {
        self.init(thresholds: thresholds.map { Value($0) })
    }
}

extension NumberBins where Value: BinaryInteger {
    /// Bins of a size from the range's lower bound on, until they cover its upper bound.
    public init(size: Value, range: ClosedRange<Value>) {
        self.init(
            NumberBinning.sized(Double(size), Double(range.lowerBound), Double(range.upperBound)))
    }

    /// At most so many bins of equal size, between whole numbers.
    public init(range: ClosedRange<Value>, count: Int) {
        let (lower, upper) = (Double(range.lowerBound), Double(range.upperBound))
        let size = ((upper - lower) / Double(Swift.max(count, 1))).rounded(.up)
        self.init(NumberBinning.sized(Swift.max(size, 1), lower, upper))
    }

    /// About so many bins between familiar whole numbers.
    ///
    /// - Parameters:
    ///   - range: What they cover at least.
    ///   - desiredCount: About how many there are.
    ///   - minimumStride: The least size of a bin.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        self.init(
            NumberBinning.familiar(
                Double(range.lowerBound), Double(range.upperBound), desiredCount,
                Swift.max(Double(minimumStride), 1)))
    }

    /// About so many bins between familiar whole numbers; as many as suit the number of values when
    /// nil.
    ///
    /// - Parameters:
    ///   - data: What they cover.
    ///   - desiredCount: About how many there are; by Sturges' rule when nil.
    ///   - minimumStride: The least size of a bin.
    public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
        guard let least = data.min(), let greatest = data.max() else {
            self.init(thresholds: [])
            return
        }
        self.init(
            range: least...greatest, desiredCount: desiredCount ?? Thresholds.count(of: data.count),
            minimumStride: minimumStride)
    }

    private init(_ thresholds: [Double]) {
        self.init(thresholds: thresholds.compactMap { Value(exactly: $0.rounded()) })
    }
}

extension NumberBins: Collection {
    /// The first bin.
    public var startIndex: Int { 0 }

    /// One past the last bin.
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

    /// The next bin.
    public func index(after i: Int) -> Int { i + 1 }

    /// The bounds of a bin.
    public subscript(position: Int) -> ChartBinRange<Value> {
        ChartBinRange(
            thresholds[position], thresholds[position + 1], isLast: position + 1 == endIndex)
    }
}

extension NumberBins: Equatable {}
extension NumberBins: Sendable where Value: Sendable {}

/// Where bins of numbers begin and end.
enum NumberBinning {
    /// More bins than any picture has room for.
    private static let most = 100_000.0

    static func sized(_ size: Double, _ lower: Double, _ upper: Double) -> [Double] {
        guard size > 0, lower.isFinite, upper.isFinite else { return [lower, upper] }
        let count = min(max(((upper - lower) / size - 1e-9).rounded(.up), 1), most)
        let bounds = Multiples(of: size, from: lower)
        return (0...Int(count)).map { bounds.value(Double($0)) }
    }

    static func divided(_ lower: Double, _ upper: Double, _ count: Int) -> [Double] {
        let count = min(max(Double(count), 1), most)
        let bounds = Multiples(dividing: lower, upper, into: count)
        return (0...Int(count)).map { index in
            if let bounds { return bounds.value(Double(index)) }
            let part = Double(index) / count
            return lower * (1 - part) + upper * part
        }
    }

    static func familiar(
        _ lower: Double, _ upper: Double, _ count: Int, _ minimum: Double
    ) -> [Double] {
        // A single number has a bin from itself on.
        let size = lower < upper ? upper - lower : max(minimum, lower.magnitude, 1)
        let wanted = min(Double(max(count, 1)), minimum > 0 ? max(size / minimum, 1) : .infinity)
        guard var step = NumberStep.dividing(lower, lower + size, into: wanted) else {
            return [lower, upper]
        }
        while step.value(1) < minimum * (1 - 1e-9) { step = step.coarser }
        let first = step.index(atOrBelow: lower)
        let last = max(step.index(atOrAbove: upper), first + 1)
        return stride(from: first, through: min(last, first + most), by: 1).map(step.value)
    }
}

extension NumberStep {
    /// The next longer familiar step.
    fileprivate var coarser: NumberStep {
        switch factor {
        case 1: NumberStep(factor: 2, power: power)
        case 2: NumberStep(factor: 5, power: power)
        default: NumberStep(factor: 1, power: power + 1)
        }
    }
}
