import Foundation

/// Numbers along an axis in proportion.
///
/// Positions are rounded to a `quantum`, the finest power of two that the domain's numbers can
/// resolve. That makes the laws exact: position → value → position is the same position for every
/// multiple of the quantum, and value → position → value → position is the same position for every
/// value. For domains that hold fewer numbers than there are 1/128 pixels the laws can't hold.
package struct LinearScale: Hashable, Sendable {
    package let lower: Double
    package let upper: Double
    package let range: PositionRange
    /// The grid that positions are rounded to, in CSS pixels: about 10⁻¹⁰ unless the domain is
    /// narrow and far from zero.
    package let quantum: Double

    /// A domain from the value at the range's start to the one at its end, which isn't smaller.
    package init(from lower: Double, to upper: Double, range: PositionRange) {
        precondition(lower.isFinite && upper.isFinite, "a domain has finite ends")
        precondition(lower <= upper, "a domain is reversed by its range")
        self.init(from: lower, to: upper, range: range, magnitude: max(abs(lower), abs(upper)))
    }

    /// A domain whose values are computed from numbers of a given size.
    init(from lower: Double, to upper: Double, range: PositionRange, magnitude: Double) {
        (self.lower, self.upper, self.range) = (lower, upper, range)
        quantum = Self.quantum(from: lower, to: upper, range: range, magnitude: magnitude)
    }

    /// The position of a number, also outside the domain; nil when it isn't finite.
    ///
    /// A domain of a single value lies in the middle of the range.
    package func position(of number: Double) -> Double? {
        guard number.isFinite else { return nil }
        let exact = range.start + fraction(of: number) * (range.end - range.start)
        let rounded = (exact / quantum).rounded() * quantum
        return rounded.isFinite ? rounded : nil
    }

    /// The number at a position, also outside the range; nil when there is none.
    package func value(at position: Double) -> Double? {
        guard position.isFinite, range.length > 0 else { return nil }
        let fraction = (position - range.start) / (range.end - range.start)
        // From the nearer end, so that both ends of the range give the domain's ends exactly.
        let value =
            fraction <= 0.5
            ? lower + offset(fraction) : upper - offset(1 - fraction)
        return value.isFinite ? value : nil
    }

    private func fraction(of number: Double) -> Double {
        guard lower < upper else { return 0.5 }
        let span = upper - lower
        guard span.isFinite else { return (number / 2 - lower / 2) / (upper / 2 - lower / 2) }
        return (number - lower) / span
    }

    private func offset(_ fraction: Double) -> Double {
        let span = upper - lower
        return span.isFinite ? span * fraction : upper * fraction - lower * fraction
    }

    private static func quantum(
        from lower: Double, to upper: Double, range: PositionRange, magnitude: Double
    ) -> Double {
        let finest = 0x1p-32
        let coarsest = 0x1p-7
        guard lower < upper else { return finest }
        let span = upper / 2 - lower / 2
        let resolution = magnitude.ulp / 2 / span * range.length
        let reach = max(abs(range.start), abs(range.end)).ulp
        let needed = 8 * max(resolution, reach)
        guard needed > finest else { return finest }
        guard needed < coarsest else { return coarsest }
        return exp2(log2(needed).rounded(.up))
    }
}
