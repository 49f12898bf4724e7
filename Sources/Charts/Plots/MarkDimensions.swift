public import Foundation

/// The widths or heights of a plot's marks: the same for all, or a property of each element.
public struct MarkDimensions<DataElement>: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Source {
        case all(MarkStyle.Dimension)
        case each((DataElement) -> MarkStyle.Dimension)
    }

    let source: Source

    /// As the chart thinks best.
    public static var automatic: Self { Self(source: .all(.automatic)) }

    /// A part, from 0 to 1, of the band or the period that a mark stands in.
    public static func ratio(_ value: CGFloat) -> Self { Self(source: .all(.ratio(Double(value)))) }

    /// A part, from 0 to 1, of the band or the period that a mark stands in.
    public static func ratio(_ keyPath: KeyPath<DataElement, CGFloat>) -> Self {
        Self(source: .each { .ratio(Double($0[keyPath: keyPath])) })
    }

    /// The band or the period without this much on either side, in points.
    public static func inset(_ value: CGFloat) -> Self { Self(source: .all(.inset(Double(value)))) }

    /// The band or the period without this much on either side, in points.
    public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> Self {
        Self(source: .each { .inset(Double($0[keyPath: keyPath])) })
    }

    /// A length in points.
    public static func fixed(_ value: CGFloat) -> Self { Self(source: .all(.fixed(Double(value)))) }

    /// A length in points.
    public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> Self {
        Self(source: .each { .fixed(Double($0[keyPath: keyPath])) })
    }
}

extension MarkDimensions {
    /// A length in points.
    public init(floatLiteral value: Double) { source = .all(.fixed(value)) }

    /// A length in points.
    public init(integerLiteral value: Int) { source = .all(.fixed(Double(value))) }
}
