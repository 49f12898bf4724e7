/// A point of a line; the points of a series are joined in the order of the data.
///
///     LineMark(x: .value("Day", day), y: .value("Price", price))
public nonisolated struct LineMark: ChartContent, Sendable {
    let mark: AuthoredMark

    /// Puts the mark into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) { collector.add(mark) }
}

extension LineMark {
    /// A point of the only line, or of the line of its `foregroundStyle(by:)`.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = AuthoredMark(.line, Encoding(.x, x), Encoding(.y, y))
    }

    /// A point of the line that the series names.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        mark = AuthoredMark(.line, Encoding(.x, x), Encoding(.y, y), Encoding(.series, series))
    }
}
