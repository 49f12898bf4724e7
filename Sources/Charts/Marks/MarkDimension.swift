public import Foundation

/// A mark's width or height.
///
///     BarMark(x: .value("Style", sale.style), y: .value("Sold", sold), width: .ratio(0.6))
public struct MarkDimension: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let dimension: MarkStyle.Dimension

    /// As the chart thinks best.
    public static var automatic: MarkDimension { MarkDimension(dimension: .automatic) }

    /// A part, from 0 to 1, of the band or the period that the mark stands in.
    public static func ratio(_ value: CGFloat) -> MarkDimension {
        MarkDimension(dimension: .ratio(Double(value)))
    }

    /// The band or the period without this much on either side, in points.
    public static func inset(_ value: CGFloat) -> MarkDimension {
        MarkDimension(dimension: .inset(Double(value)))
    }

    /// A length in points.
    public static func fixed(_ value: CGFloat) -> MarkDimension {
        MarkDimension(dimension: .fixed(Double(value)))
    }
}

extension MarkDimension {
    /// A length in points.
    public init(floatLiteral value: Double) { dimension = .fixed(value) }

    /// A length in points.
    public init(integerLiteral value: Int) { dimension = .fixed(Double(value)) }
}

extension MarkDimension: CustomStringConvertible {
    /// The unit of the length, and the number.
    public var description: String { "\(dimension)" }
}
