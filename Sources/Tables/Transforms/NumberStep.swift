import Foundation

/// A familiar distance between ticks: 1, 2 or 5 times a power of ten.
///
/// A tick is a whole number of steps, multiplied by the step or, where the step is smaller than
/// one, divided by its whole reciprocal; so no tick carries rounding noise. The rules are those of
/// `tickIncrement` in d3-array.
package struct NumberStep: Hashable, Sendable {
    /// 1, 2 or 5.
    package let factor: Int
    package let power: Int

    package init(factor: Int, power: Int) { (self.factor, self.power) = (factor, power) }

    /// The step that comes nearest to dividing an interval into so many.
    ///
    /// - Returns: nil for an empty or infinite interval, or one so short that no number lies
    ///   between its ends.
    package static func dividing(_ lower: Double, _ upper: Double, into count: Double)
        -> NumberStep?
    {
        guard lower < upper, lower.isFinite, upper.isFinite, count > 0 else { return nil }
        let finest = max(abs(lower), abs(upper)).ulp
        let ideal = max(upper / count - lower / count, finest)
        guard ideal.isFinite, ideal >= 1e-307 else { return nil }
        let power = Int(saturating: log10(ideal).rounded(.down))
        let error = ideal / pow(10, Double(power))
        if error >= 50.squareRoot() { return NumberStep(factor: 1, power: power + 1) }
        let factor = error >= 10.squareRoot() ? 5 : error >= 2.squareRoot() ? 2 : 1
        return NumberStep(factor: factor, power: power)
    }

    /// How many digits a multiple of the step has after the decimal separator.
    package var fractionDigits: Int { max(0, -power) }

    /// The number at a whole number of steps from zero.
    package func value(_ index: Double) -> Double {
        if index == 0 { return 0 }
        guard abs(power) <= Self.exactPowers else { return parsed(index) }
        return power < 0 ? index / divisor : index * multiplier
    }

    /// The whole number of steps at or below a number.
    package func index(atOrBelow number: Double) -> Double {
        let nearest = nearestIndex(to: number)
        return value(nearest) > number ? nearest - 1 : nearest
    }

    /// The whole number of steps at or above a number.
    package func index(atOrAbove number: Double) -> Double {
        let nearest = nearestIndex(to: number)
        return value(nearest) < number ? nearest + 1 : nearest
    }

    private func nearestIndex(to number: Double) -> Double {
        (power < 0 ? number * divisor : number / multiplier).rounded(.toNearestOrAwayFromZero)
    }

    /// Beyond, powers of ten aren't exact; reading the decimal text is.
    private func parsed(_ index: Double) -> Double {
        guard let whole = Int64(exactly: index * Double(factor)) else { return index * multiplier }
        return Double("\(whole)e\(power)") ?? index * multiplier
    }

    private static let exactPowers = 22

    private var divisor: Double { pow(10, Double(-power)) / Double(factor) }
    private var multiplier: Double { pow(10, Double(power)) * Double(factor) }
}
