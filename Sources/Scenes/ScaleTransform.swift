import Foundation

/// How numbers are mapped before they are placed in proportion.
///
/// The functions are those of d3-scale, apart from constant factors.
package enum ScaleTransform: Hashable, Sendable {
    case linear
    /// The common logarithm.
    case log
    case power(Double)
    /// log(1 + slope × |x|), with the sign of x.
    case symmetricLog(Double)

    /// The coordinate of a number; nan where it has none.
    package func scaled(_ number: Double) -> Double {
        switch self {
        case .linear: number
        case .log: number > 0 ? log10(number) : .nan
        case .power(let exponent): number.signed(pow(number.magnitude, exponent))
        case .symmetricLog(let slope): number.signed(log1p(number.magnitude * slope))
        }
    }
}

extension Double {
    fileprivate func signed(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}
