public import Foundation

/// A rectangle in the bands or the periods of two values, or between values.
///
///     RectangleMark(xStart: .value("From", start), xEnd: .value("To", end))
public nonisolated struct RectangleMark: ChartContent, Sendable {
    let mark: AuthoredMark

    /// Puts the mark into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) { collector.add(mark) }
}

extension RectangleMark {
    /// A rectangle in the bands or the periods of a pair of values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        mark = AuthoredMark(.rectangle, Encoding(.x, x), Encoding(.y, y))
            .sized(width: width, height: height)
    }

    /// A rectangle at a value of x, between two heights in points; the plot's edges when nil.
    public init<X: Plottable>(
        x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
        width: MarkDimension = .automatic
    ) {
        mark = AuthoredMark(
            .rectangle, Encoding(.x, x), fixed: [(.yStart, yStart), (.yEnd, yEnd)]
        )
        .sized(width: width)
    }

    /// A rectangle at a value of y, between two positions in points; the plot's edges when nil.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        mark = AuthoredMark(
            .rectangle, Encoding(.y, y), fixed: [(.xStart, xStart), (.xEnd, xEnd)]
        )
        .sized(height: height)
    }

    /// A rectangle from one value of x to another, at a value of y.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        mark = AuthoredMark(
            .rectangle, Encoding(.xStart, xStart), Encoding(.xEnd, xEnd), Encoding(.y, y)
        )
        .sized(height: height)
    }

    /// A rectangle from one value of x to another, between two heights in points; the plot's
    /// edges when nil.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) {
        mark = AuthoredMark(
            .rectangle, Encoding(.xStart, xStart), Encoding(.xEnd, xEnd),
            fixed: [(.yStart, yStart), (.yEnd, yEnd)])
    }

    /// A rectangle from one value of y to another, at a value of x.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        mark = AuthoredMark(
            .rectangle, Encoding(.x, x), Encoding(.yStart, yStart), Encoding(.yEnd, yEnd)
        )
        .sized(width: width)
    }

    /// A rectangle from one value of y to another, between two positions in points; the plot's
    /// edges when nil.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark = AuthoredMark(
            .rectangle, Encoding(.yStart, yStart), Encoding(.yEnd, yEnd),
            fixed: [(.xStart, xStart), (.xEnd, xEnd)])
    }

    /// A rectangle between two values of x and two of y.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark = AuthoredMark(
            .rectangle,
            Encoding(.xStart, xStart), Encoding(.xEnd, xEnd), Encoding(.yStart, yStart),
            Encoding(.yEnd, yEnd))
    }

    /// A rectangle between positions in points; the plot's edges when nil.
    public init(
        xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
    ) {
        mark = AuthoredMark(
            .rectangle,
            fixed: [(.xStart, xStart), (.xEnd, xEnd), (.yStart, yStart), (.yEnd, yEnd)])
    }
}
