/// A point of an area's edge; the areas of several series are stacked.
///
///     AreaMark(x: .value("Day", day), y: .value("Sold", sold))
public nonisolated struct AreaMark: ChartContent, Sendable {
    let mark: AuthoredMark

    /// Puts the mark into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) { collector.add(mark) }
}

extension AreaMark {
    /// The height of the area at a value of x, from zero or from the area below.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        mark = AuthoredMark(.area, Encoding(.x, x), Encoding(.y, y)).stacked(stacking)
    }

    /// The reach of the area along x at a value of y.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        mark = AuthoredMark(
            .area, Encoding(.xStart, xStart), Encoding(.xEnd, xEnd), Encoding(.y, y))
    }

    /// The reach of the area along y at a value of x.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = AuthoredMark(
            .area, Encoding(.x, x), Encoding(.yStart, yStart), Encoding(.yEnd, yEnd))
    }

    /// The height at a value of x of the area that the series names.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        mark = AuthoredMark(.area, Encoding(.x, x), Encoding(.y, y), Encoding(.series, series))
            .stacked(stacking)
    }

    /// The reach along x at a value of y of the area that the series names.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        mark = AuthoredMark(
            .area,
            Encoding(.xStart, xStart), Encoding(.xEnd, xEnd), Encoding(.y, y),
            Encoding(.series, series))
    }

    /// The reach along y at a value of x of the area that the series names.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        mark = AuthoredMark(
            .area,
            Encoding(.x, x), Encoding(.yStart, yStart), Encoding(.yEnd, yEnd),
            Encoding(.series, series))
    }
}
