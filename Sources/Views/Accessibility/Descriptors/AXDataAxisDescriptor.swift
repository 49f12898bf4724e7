public import Foundation

/// One axis of a chart, as it is described.
public protocol AXDataAxisDescriptor: NSCopying {
    /// The title of the axis.
    var title: String { get set }
    /// The styled title of the axis; the style isn't spoken.
    var attributedTitle: NSAttributedString { get set }
}

extension AXDataAxisDescriptor {
    /// The styled title of the axis; the style isn't spoken.
    public var attributedTitle: NSAttributedString {
        get { NSAttributedString(string: title) }
        set { title = newValue.string }
    }
}

/// An axis of numbers.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
    /// How numbers lie on the axis.
    public enum ScaleType: Int, Hashable, Sendable { case linear, log10, ln }

    /// The title of the axis.
    public var title: String
    /// How numbers lie on the axis.
    public var scaleType = ScaleType.linear
    /// The range of the axis.
    public var range: ClosedRange<Double>
    /// Where lines lead from the axis.
    public var gridlinePositions: [Double]
    /// Formats a number for speech.
    public var valueDescriptionProvider: (Double) -> String

    /// An axis of numbers.
    public init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
        self.valueDescriptionProvider = valueDescriptionProvider
    }

    /// An axis of numbers, under a title with looks.
    public convenience init(
        attributedTitle: NSAttributedString, range: ClosedRange<Double>,
        gridlinePositions: [Double], valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.init(
            title: attributedTitle.string, range: range, gridlinePositions: gridlinePositions,
            valueDescriptionProvider: valueDescriptionProvider)
    }

    /// A copy of the axis.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXNumericDataAxisDescriptor(
            title: title, range: range, gridlinePositions: gridlinePositions,
            valueDescriptionProvider: valueDescriptionProvider)
        copy.scaleType = scaleType
        return copy
    }
}

/// An axis of names.
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
    /// The title of the axis.
    public var title: String
    /// The names in their order.
    public var categoryOrder: [String]

    /// An axis of names.
    public init(title: String, categoryOrder: [String]) {
        (self.title, self.categoryOrder) = (title, categoryOrder)
    }

    /// An axis of names, under a title with looks.
    public convenience init(attributedTitle: NSAttributedString, categoryOrder: [String]) {
        self.init(title: attributedTitle.string, categoryOrder: categoryOrder)
    }

    /// A copy of the axis.
    public func copy(with zone: NSZone? = nil) -> Any {
        AXCategoricalDataAxisDescriptor(title: title, categoryOrder: categoryOrder)
    }
}
