public import Foundation
import Tables
public import Views

/// Answers position for value and value for position on a chart that has been laid out.
///
/// Positions are in points from the plot area's leading top corner. An answer is nil when the
/// chart has no such scale, when the value is of another kind than the scale's, or when there is
/// nothing at the position.
///
///     chart.chartOverlay { proxy in
///         Text("Now").position(x: proxy.position(forX: Date.now) ?? 0, y: 8)
///     }
public struct ChartProxy: Sendable {
    package let scales: any PositionProxy

    /// Receives the selections.
    package let selections: [SelectionDescription]

    package init(_ scales: any PositionProxy, selections: [SelectionDescription] = []) {
        (self.scales, self.selections) = (scales, selections)
    }
}

extension ChartProxy {
    /// The plot area's size in points.
    public var plotSize: CGSize { scales.plotFrame.size }

    /// The plot area, for the geometry proxy of an overlay or a background.
    public var plotFrame: Anchor<CGRect>? { Anchor(scales.plotFrame) }

    /// The plot area's size in points; the earlier name of `plotSize`.
    public var plotAreaSize: CGSize { plotSize }

    /// The plot area, for a geometry proxy; the earlier name of `plotFrame`.
    public var plotAreaFrame: Anchor<CGRect> { Anchor(scales.plotFrame) }
}

extension ChartProxy {
    /// Where along x the value lies: the middle of its band or period.
    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        scales.position(of: value.cell, on: .x).map { CGFloat($0) }
    }

    /// Where along y the value lies: the middle of its band or period.
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        scales.position(of: value.cell, on: .y).map { CGFloat($0) }
    }

    /// Where a pair of values lies.
    public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The interval of the value's mark along x; empty for a plain quantity.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        range(of: value.cell, on: .x)
    }

    /// The interval of the value's mark along y; empty for a plain quantity.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        range(of: value.cell, on: .y)
    }

    /// The rectangle that a mark at a pair of values may fill.
    public func positionRange<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGRect? {
        guard let x = positionRange(forX: point.x), let y = positionRange(forY: point.y) else {
            return nil
        }
        return CGRect(
            x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
            height: y.upperBound - y.lowerBound)
    }

    private func range(of value: Value, on axis: PositionAxis) -> ClosedRange<CGFloat>? {
        scales.positionRange(of: value, on: axis).map {
            CGFloat($0.lowerBound)...CGFloat($0.upperBound)
        }
    }
}

extension ChartProxy {
    /// The value at a position along x.
    ///
    ///     let day = proxy.value(atX: 120, as: Date.self)
    public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? {
        scales.value(at: Double(position), on: .x).flatMap { P(cell: $0) }
    }

    /// The value at a position along y.
    public func value<P: Plottable>(atY position: CGFloat, as: P.Type = P.self) -> P? {
        scales.value(at: Double(position), on: .y).flatMap { P(cell: $0) }
    }

    /// The pair of values at a position.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint, as: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self)
        else { return nil }
        return (x, y)
    }
}
