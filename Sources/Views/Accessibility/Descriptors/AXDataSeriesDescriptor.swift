public import Foundation

/// A series, as it is described.
public final class AXDataSeriesDescriptor {
    /// The name of the series.
    public var name: String?
    /// Whether there is something between one point and the next.
    public var isContinuous: Bool
    /// The data.
    public var dataPoints: [AXDataPoint]

    /// Data under a name.
    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
    }

    /// Data under a name with looks, which aren't heard.
    public convenience init(
        attributedName: NSAttributedString, isContinuous: Bool, dataPoints: [AXDataPoint]
    ) {
        self.init(
            name: attributedName.string, isContinuous: isContinuous, dataPoints: dataPoints)
    }

    /// The name with its looks.
    public var attributedName: NSAttributedString? {
        get { name.map { NSAttributedString(string: $0) } }
        set { name = newValue?.string }
    }
}

/// One datum, as it is described.
public final class AXDataPoint {
    /// A number, or a name.
    public enum Value: Hashable, Sendable {
        case number(Double)
        case category(String)
    }

    /// The value on the x axis.
    public var xValue: AXDataPointValue
    /// The value on the y axis; nil if missing.
    public var yValue: AXDataPointValue?
    /// The values on the other axes.
    public var additionalValues: [AXDataPointValue]
    /// The label of the datum.
    public var label: String?

    private init(
        _ x: AXDataPointValue, _ y: Double?, _ additional: [Value], _ label: String?
    ) {
        (xValue, yValue, self.label) = (x, y.map { AXDataPointValue(number: $0) }, label)
        additionalValues = additional.map { AXDataPointValue($0) }
    }

    /// A datum at a number.
    public convenience init(
        x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil
    ) {
        self.init(AXDataPointValue(number: x), y, additionalValues, label)
    }

    /// A datum at a name.
    public convenience init(
        x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil
    ) {
        self.init(AXDataPointValue(category: x), y, additionalValues, label)
    }

    /// The label with its looks, which aren't heard.
    public var attributedLabel: NSAttributedString? {
        get { label.map { NSAttributedString(string: $0) } }
        set { label = newValue?.string }
    }
}

/// The value of a datum on one axis: a number or a category.
public final class AXDataPointValue {
    /// The number; 0 for a name.
    public var number: Double
    /// The name; empty for a number.
    public var category: String

    /// A number.
    public init(number: Double) { (self.number, category) = (number, "") }

    /// A name.
    public init(category: String) { (number, self.category) = (0, category) }

    convenience init(_ value: AXDataPoint.Value) {
        switch value {
        case .number(let number): self.init(number: number)
        case .category(let category): self.init(category: category)
        }
    }
}
