import Charts
import Foundation
package import Scenes
import Tables

extension ScaleTransform {
    init(_ kind: ScaleDescription.Kind?) {
        switch kind {
        case .log: self = .log
        case .power(let exponent) where exponent > 0 && exponent.isFinite && exponent != 1:
            self = .power(exponent)
        case .symmetricLog(let slope) where slope > 0 && slope.isFinite: self = .symmetricLog(slope)
        case .power, .symmetricLog, .linear, .date, .category, nil: self = .linear
        }
    }

    /// The places of the numbers in some rows.
    func scaled(_ column: Column, _ rows: Range<Int>) -> [Double] {
        let numbers = column.scalars(.range(rows))
        return self == .linear ? numbers : numbers.map { scaled($0) }
    }

    /// The number at a place, to fifteen digits: what a power and a root leave over is noise.
    package func number(at place: Double) -> Double {
        switch self {
        case .linear: place
        case .log: pow(10, place).withoutNoise
        case .power(let exponent):
            place.signed(pow(place.magnitude, 1 / exponent)).withoutNoise
        case .symmetricLog(let slope):
            place.signed(expm1(place.magnitude) / slope).withoutNoise
        }
    }

    /// Far below any place that a number has: where marks begin that reach down to zero.
    static let depth = -1e4

    /// The places of a mark's ends; where its value has none, nothing has.
    func scaled(_ span: Span) -> Span {
        guard self == .log else {
            return Span(from: scaled(span.from), at: scaled(span.at), to: scaled(span.to))
        }
        guard span.to > 0, span.at > 0 || span.from <= 0 else { return .missing }
        let (from, to) = (scaled(span.from), scaled(span.to))
        let at = scaled(span.at)
        return Span(
            from: from.isNaN ? Self.depth : from, at: at.isNaN ? to : at, to: to)
    }

    func number(_ extent: Extent) -> Extent {
        Extent(number(at: extent.lower), number(at: extent.upper))
    }

    func scaled(_ extent: Extent) -> Extent { Extent(scaled(extent.lower), scaled(extent.upper)) }
}

extension Double {
    /// To fifteen digits, where a power of ten that makes them whole is a number.
    fileprivate var withoutNoise: Double {
        magnitude > 1e-280 && magnitude < 1e280 ? significant(15) : self
    }

    fileprivate func signed(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}
