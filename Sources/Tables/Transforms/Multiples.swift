import Foundation

/// The multiples of a step, each the double that its decimal text is read as.
///
/// In floating point 57 × 0.01 is above 0.57, and 0.58 ÷ 0.01 is below 58. Multiples of a decimal
/// step are therefore quotients of whole numbers, and a number is compared with the multiples
/// themselves.
package struct Multiples: Hashable, Sendable {
    /// Multiple k is (`origin` + k × `factor`) ÷ `divisor`.
    package let factor: Double
    package let divisor: Double
    private let origin: Double

    /// - Parameters:
    ///   - step: The distance between two multiples, above zero.
    ///   - start: The multiple at index 0.
    package init(of step: Double, from start: Double = 0) {
        let reciprocal = (1 / step).rounded()
        if let power = Self.power(of: step, start) {
            factor = (step * power).rounded()
            origin = (start * power).rounded()
            divisor = power
        } else if start == 0, 1 / reciprocal == step {
            (factor, divisor, origin) = (1, reciprocal, 0)
        } else {
            (factor, divisor, origin) = (step, 1, start)
        }
    }

    /// Bounds of parts of equal size, the first of which is at index 0.
    ///
    /// Nil if the ends have more decimals than whole numbers hold exactly.
    package init?(dividing lower: Double, _ upper: Double, into count: Double) {
        guard let power = Self.power(of: lower, upper) else { return nil }
        origin = (lower * power).rounded() * count
        factor = (upper * power).rounded() - (lower * power).rounded()
        divisor = power * count
    }

    /// Returns the power of ten of the shortest decimals that two numbers have.
    private static func power(of one: Double, _ other: Double) -> Double? {
        powers.first { isWhole(one, times: $0) && isWhole(other, times: $0) }
    }

    /// Powers of ten that doubles hold exactly.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// Whole numbers that leave room for as many multiples as a picture shows.
    private static let mostExact = 1e12

    private static func isWhole(_ number: Double, times power: Double) -> Bool {
        let whole = (number * power).rounded()
        return whole.magnitude < mostExact && whole / power == number
    }

    /// Returns the number at an index.
    package func value(_ index: Double) -> Double {
        index == 0 ? origin / divisor : (origin + index * factor) / divisor
    }

    /// Returns the index of the greatest multiple that isn't above a number.
    package func index(atOrBelow number: Double) -> Double {
        let nearest = nearestIndex(to: number)
        return value(nearest) > number ? nearest - 1 : nearest
    }

    /// Returns the index of the least multiple that isn't below a number.
    package func index(atOrAbove number: Double) -> Double {
        let nearest = nearestIndex(to: number)
        return value(nearest) < number ? nearest + 1 : nearest
    }

    private func nearestIndex(to number: Double) -> Double {
        ((number - origin / divisor) / (factor / divisor)).rounded()
    }
}
