package import Charts
import Foundation
package import Scenes
package import Tables

extension ScaleTransform {
    package init(_ kind: ScaleDescription.Kind?) {
        switch kind {
        case .log: self = .log
        case .power(let exponent) where exponent > 0 && exponent.isFinite && exponent != 1:
            self = .power(exponent)
        case .symmetricLog(let slope) where slope > 0 && slope.isFinite: self = .symmetricLog(slope)
        case .power, .symmetricLog, .linear, .date, .category, nil: self = .linear
        }
    }

    /// The coordinates of the numbers in some rows.
    package func scaled(_ column: Column, _ rows: Range<Int>) -> [Double] {
        let numbers = column.scalars(.range(rows))
        return self == .linear ? numbers : numbers.map { scaled($0) }
    }

    /// The number at a coordinate, to fifteen digits: further digits of a power or a root are
    /// noise.
    package func number(at coordinate: Double) -> Double {
        switch self {
        case .linear: coordinate
        case .log: pow(10, coordinate).withoutNoise
        case .power(let exponent):
            coordinate.signed(pow(coordinate.magnitude, 1 / exponent)).withoutNoise
        case .symmetricLog(let slope):
            coordinate.signed(expm1(coordinate.magnitude) / slope).withoutNoise
        }
    }

    package func number(_ extent: Extent) -> Extent {
        Extent(number(at: extent.lower), number(at: extent.upper))
    }

    package func scaled(_ extent: Extent) -> Extent {
        Extent(scaled(extent.lower), scaled(extent.upper))
    }
}

extension Double {
    /// To fifteen digits, where a power of ten that makes them whole is a number.
    fileprivate var withoutNoise: Double {
        magnitude > 1e-280 && magnitude < 1e280 ? significant(15) : self
    }

    fileprivate func signed(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}
