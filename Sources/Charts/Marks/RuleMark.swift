public import Foundation

/// A straight line across the plot, or between two values.
///
///     RuleMark(y: .value("Mean", 54.6))
public nonisolated struct RuleMark: ChartContent, Sendable {
    let mark: AuthoredMark

    /// Puts the mark into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) { collector.add(mark) }
}

extension RuleMark {
    /// A level line at a value of y, between two positions in points; the plot's edges when nil.
    public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
        mark = AuthoredMark(.rule, Encoding(.y, y), fixed: [(.xStart, xStart), (.xEnd, xEnd)])
    }

    /// A level line at a value of y, from one value of x to another.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        mark = AuthoredMark(
            .rule, Encoding(.xStart, xStart), Encoding(.xEnd, xEnd), Encoding(.y, y))
    }

    /// A level line from one value of x to another, at a height in points; the plot's edge
    /// when nil.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: CGFloat? = nil
    ) {
        mark = AuthoredMark(
            .rule, Encoding(.xStart, xStart), Encoding(.xEnd, xEnd), fixed: [(.y, y)])
    }

    /// An upright line at a value of x, between two heights in points; the plot's edges when nil.
    public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        mark = AuthoredMark(.rule, Encoding(.x, x), fixed: [(.yStart, yStart), (.yEnd, yEnd)])
    }

    /// An upright line at a value of x, from one value of y to another.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = AuthoredMark(
            .rule, Encoding(.x, x), Encoding(.yStart, yStart), Encoding(.yEnd, yEnd))
    }

    /// An upright line from one value of y to another, at a position in points; the plot's edge
    /// when nil.
    public init<Y: Plottable>(
        x: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = AuthoredMark(
            .rule, Encoding(.yStart, yStart), Encoding(.yEnd, yEnd), fixed: [(.x, x)])
    }
}
