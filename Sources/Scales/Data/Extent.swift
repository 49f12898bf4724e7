/// The smallest and the largest of some finite numbers.
///
/// Other modules inline it: it is asked for each coordinate.
@usableFromInline package struct Extent: Hashable, Sendable {
    @usableFromInline package internal(set) var lower: Double
    @usableFromInline package internal(set) var upper: Double

    @inlinable package init() { self.init(.infinity, -.infinity) }

    @inlinable package init(_ lower: Double, _ upper: Double) {
        (self.lower, self.upper) = (lower, upper)
    }

    @inlinable package var isEmpty: Bool { lower > upper }
    @inlinable package var length: Double { isEmpty ? 0 : upper - lower }

    @inlinable @inline(__always) package mutating func include(_ value: Double) {
        guard value.isFinite else { return }
        if value < lower { lower = value }
        if value > upper { upper = value }
    }

    @inlinable package mutating func include(contentsOf values: [Double]) {
        var extent = self
        for value in values {
            extent.lower = value < extent.lower ? value : extent.lower
            extent.upper = value > extent.upper ? value : extent.upper
        }
        // Infinite numbers are few: a comparison for each would cost as much as all else.
        guard extent.lower == -.infinity || extent.upper == .infinity else { return self = extent }
        for value in values { include(value) }
    }

    /// The nearest number that isn't beyond the ends.
    @inlinable @inline(__always) package func clamped(_ value: Double) -> Double {
        min(max(value, lower), upper)
    }

    @inlinable @inline(__always) package func contains(_ value: Double) -> Bool {
        value >= lower && value <= upper
    }
}
