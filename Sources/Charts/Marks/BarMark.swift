public import Foundation

/// A bar for a value, from zero or from where the bars before it end.
///
///     BarMark(x: .value("Style", "Cachapa"), y: .value("Sold", 916))
public nonisolated struct BarMark: ChartContent, Sendable {
    let mark: AuthoredMark

    /// Puts the mark into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) { collector.add(mark) }
}

extension BarMark {
    /// A bar along the axis that has quantities, in the band or the period of the other.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        mark = AuthoredMark(.bar, Encoding(.x, x), Encoding(.y, y))
            .sized(width: width, height: height).stacked(stacking)
    }

    /// A bar at a value of x, between two heights in points; the plot's edges when nil.
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
        width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        mark = AuthoredMark(.bar, Encoding(.x, x), fixed: [(.yStart, yStart), (.yEnd, yEnd)])
            .sized(width: width).stacked(stacking)
    }

    /// A bar at a value of y, between two positions in points; the plot's edges when nil.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        mark = AuthoredMark(.bar, Encoding(.y, y), fixed: [(.xStart, xStart), (.xEnd, xEnd)])
            .sized(height: height).stacked(stacking)
    }

    /// A bar from one value of x to another.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        mark = AuthoredMark(
            .bar, Encoding(.xStart, xStart), Encoding(.xEnd, xEnd), Encoding(.y, y)
        )
        .sized(height: height)
    }

    /// A bar from one value of x to another, between two heights in points; the plot's edges
    /// when nil.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) {
        mark = AuthoredMark(
            .bar, Encoding(.xStart, xStart), Encoding(.xEnd, xEnd),
            fixed: [(.yStart, yStart), (.yEnd, yEnd)])
    }

    /// A bar from one value of y to another.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        mark = AuthoredMark(
            .bar, Encoding(.x, x), Encoding(.yStart, yStart), Encoding(.yEnd, yEnd)
        )
        .sized(width: width)
    }

    /// A bar from one value of y to another, between two positions in points; the plot's edges
    /// when nil.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark = AuthoredMark(
            .bar, Encoding(.yStart, yStart), Encoding(.yEnd, yEnd),
            fixed: [(.xStart, xStart), (.xEnd, xEnd)])
    }
}
