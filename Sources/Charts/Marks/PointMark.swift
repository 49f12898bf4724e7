public import Foundation

/// A symbol at a pair of values.
///
///     PointMark(x: .value("Wind", wind), y: .value("Temperature", temperature))
public nonisolated struct PointMark: ChartContent, Sendable {
    let mark: AuthoredMark

    /// Puts the mark into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) { collector.add(mark) }
}

extension PointMark {
    /// A symbol at a pair of values.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = AuthoredMark(.point, Encoding(.x, x), Encoding(.y, y))
    }

    /// A symbol at a value of x and a height in points; the plot's edge when nil.
    public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
        mark = AuthoredMark(.point, Encoding(.x, x), fixed: [(.y, y)])
    }

    /// A symbol at a value of y and a position across in points; the plot's edge when nil.
    public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
        mark = AuthoredMark(.point, Encoding(.y, y), fixed: [(.x, x)])
    }
}
