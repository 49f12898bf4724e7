import Foundation

package enum ArithmeticOperation: String, Hashable, Sendable, CaseIterable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case power = "^"

    func result(_ one: Double, _ other: Double) -> Double {
        switch self {
        case .plus: one + other
        case .minus: one - other
        case .times: one * other
        case .over: one / other
        case .power: pow(one, other)
        }
    }
}

/// Functions with the names that they have in C, and in the expressions of Vega.
package enum MathFunction: String, Hashable, Sendable, CaseIterable {
    case abs, sqrt, exp, log, log10, floor, ceil, round, min, max

    /// How many numbers it takes.
    var arguments: ClosedRange<Int> {
        switch self {
        case .min, .max: 1...100
        case .abs, .sqrt, .exp, .log, .log10, .floor, .ceil, .round: 1...1
        }
    }

    /// NaN where one of the numbers is.
    func result(_ numbers: [Double]) -> Double {
        guard let first = numbers.first, !numbers.contains(where: \.isNaN) else { return .nan }
        switch self {
        case .abs: return Swift.abs(first)
        case .sqrt: return first.squareRoot()
        case .exp: return Foundation.exp(first)
        case .log: return Foundation.log(first)
        case .log10: return Foundation.log10(first)
        case .floor: return first.rounded(.down)
        case .ceil: return first.rounded(.up)
        case .round: return first.rounded()
        case .min: return numbers.min() ?? .nan
        case .max: return numbers.max() ?? .nan
        }
    }
}
