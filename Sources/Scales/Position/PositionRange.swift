/// Where a scale's domain lies along an axis, in CSS pixels; the end may be the smaller one.
package struct PositionRange: Hashable, Sendable {
    /// The position of the domain's lower end, or of its first category.
    package let start: Double
    /// The position of the domain's upper end, or of its last category.
    package let end: Double

    package init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }

    package var length: Double { abs(end - start) }

    /// The interval of positions in ascending order.
    package var bounds: ClosedRange<Double> { min(start, end)...max(start, end) }
}
