public import Foundation

/// A range of a scale: positions, colours, symbols, sizes.
public protocol ScaleRange {
    /// The type of the mapped values.
    associatedtype VisualValue

    /// The range as a list, the first for the domain's first value.
    var _values: [VisualValue] { get }
}

/// Positions along an axis that a scale maps its domain to.
///
/// A closed range or an array of two positions in points, or `.plotDimension`:
///
///     .chartXScale(range: .plotDimension(padding: 20))
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {
    /// The range as a chart keeps it.
    var _range: _PositionRange { get }
}

/// The range of a position scale, opaque to callers.
public struct _PositionRange: Hashable, Sendable {
    let range: ScaleDescription.Range
}

extension ClosedRange: ScaleRange where Bound: BinaryFloatingPoint {
    /// The two ends.
    public var _values: [Bound] { [lowerBound, upperBound] }
}

extension ClosedRange: PositionScaleRange where Bound == CGFloat {
    /// From one position to the other, in points from where the axis starts: the plot's leading
    /// edge, or its bottom.
    public var _range: _PositionRange {
        _PositionRange(range: .points(Double(lowerBound), Double(upperBound)))
    }
}

extension Array: ScaleRange {
    /// The elements.
    public var _values: [Element] { self }
}

extension Array: PositionScaleRange where Element == CGFloat {
    /// From the first to the last position, in points from where the axis starts; the whole plot
    /// when there aren't two.
    public var _range: _PositionRange { self[...]._range }
}

extension ArraySlice: ScaleRange {
    /// The elements.
    public var _values: [Element] { Array(self) }
}

extension ArraySlice: PositionScaleRange where Element == CGFloat {
    /// From the first to the last position, in points from where the axis starts; the whole plot
    /// when there aren't two.
    public var _range: _PositionRange {
        guard count > 1, let first, let last else { return _PositionRange(range: .plot()) }
        return _PositionRange(range: .points(Double(first), Double(last)))
    }
}

/// The plot's whole length, or that without some space at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange, Hashable, Sendable {
    /// The range as a chart keeps it.
    public let _range: _PositionRange

    /// The space that is left at the start and at the end, in points.
    public var _values: [CGFloat] {
        guard case .plot(let start, let end) = _range.range else { return [] }
        return [CGFloat(start), CGFloat(end)]
    }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    /// The plot's whole length.
    public static var plotDimension: PlotDimensionScaleRange { .plotDimension() }

    /// The plot's length without so many points at both ends.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        .plotDimension(startPadding: padding, endPadding: padding)
    }

    /// The plot's length without some points where the axis starts and where it ends.
    public static func plotDimension(
        startPadding: CGFloat = 0, endPadding: CGFloat = 0
    ) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(
            _range: _PositionRange(
                range: .plot(start: Double(startPadding), end: Double(endPadding))))
    }
}
