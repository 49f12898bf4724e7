/// Areas over whole columns: nothing is evaluated for each element but its properties.
///
///     AreaPlot(sales, x: .value("Day", \.day), y: .value("Sold", \.count))
public nonisolated struct AreaPlot<Content: ChartContent>: ChartContent {
    let content: Content

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        content._collect(into: &collector)
    }
}

nonisolated extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
    /// The data of one mark.
    public typealias DataElement = Content.DataElement

    /// Puts the marks into a chart's columns, with what modifiers take from each element.
    public func _collect(
        into collector: inout _MarkCollector, _ attributes: _PlotAttributes<DataElement>
    ) {
        content._collect(into: &collector, attributes)
    }
}

/// The marks of a plot over a collection.
public nonisolated struct VectorizedAreaPlotContent<Data: RandomAccessCollection>:
    VectorizedChartContent
{
    let columns: PlotColumns<Data>

    /// The data of one mark.
    public typealias DataElement = Data.Element

    /// Puts the marks into a chart's columns, with what modifiers take from each element.
    public func _collect(
        into collector: inout _MarkCollector, _ attributes: _PlotAttributes<DataElement>
    ) {
        columns.collect(into: &collector, attributes)
    }
}

extension AreaPlot {
    /// Areas at values of x, at values of y.
    public init<Data, XValue: Plottable, YValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        y: PlottableProjection<DataElement, YValue>, stacking: MarkStackingMethod = .standard
    )
    where
        Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedAreaPlotContent(
            columns: PlotColumns(
                .area, data, x.channels(.x, .xStart, .xEnd), y.channels(.y, .yStart, .yEnd)
            )
            .stacked(stacking))
    }

    /// Areas from one value of x to another, at values of y.
    public init<Data, XStartValue: Plottable, XEndValue: Plottable, YValue: Plottable, DataElement>(
        _ data: Data, xStart: PlottableProjection<DataElement, XStartValue>,
        xEnd: PlottableProjection<DataElement, XEndValue>,
        y: PlottableProjection<DataElement, YValue>
    )
    where
        Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedAreaPlotContent(
            columns: PlotColumns(
                .area, data, xStart.channels(.xStart), xEnd.channels(.xEnd),
                y.channels(.y, .yStart, .yEnd)))
    }

    /// Areas at values of x, from one value of y to another.
    public init<Data, XValue: Plottable, YStartValue: Plottable, YEndValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        yStart: PlottableProjection<DataElement, YStartValue>,
        yEnd: PlottableProjection<DataElement, YEndValue>
    )
    where
        Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedAreaPlotContent(
            columns: PlotColumns(
                .area, data, x.channels(.x, .xStart, .xEnd), yStart.channels(.yStart),
                yEnd.channels(.yEnd)))
    }

    /// Areas at values of x, at values of y, in the series that are named.
    public init<Data, XValue: Plottable, YValue: Plottable, SeriesValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        y: PlottableProjection<DataElement, YValue>,
        series: PlottableProjection<DataElement, SeriesValue>,
        stacking: MarkStackingMethod = .standard
    )
    where
        Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedAreaPlotContent(
            columns: PlotColumns(
                .area, data, x.channels(.x, .xStart, .xEnd), y.channels(.y, .yStart, .yEnd),
                series.channels(.series)
            )
            .stacked(stacking))
    }

    /// Areas from one value of x to another, at values of y, in the series that are named.
    public init<
        Data, XStartValue: Plottable, XEndValue: Plottable, YValue: Plottable,
        SeriesValue: Plottable, DataElement
    >(
        _ data: Data, xStart: PlottableProjection<DataElement, XStartValue>,
        xEnd: PlottableProjection<DataElement, XEndValue>,
        y: PlottableProjection<DataElement, YValue>,
        series: PlottableProjection<DataElement, SeriesValue>
    )
    where
        Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedAreaPlotContent(
            columns: PlotColumns(
                .area, data, xStart.channels(.xStart), xEnd.channels(.xEnd),
                y.channels(.y, .yStart, .yEnd), series.channels(.series)))
    }

    /// Areas at values of x, from one value of y to another, in the series that are named.
    public init<
        Data, XValue: Plottable, YStartValue: Plottable, YEndValue: Plottable,
        SeriesValue: Plottable, DataElement
    >(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        yStart: PlottableProjection<DataElement, YStartValue>,
        yEnd: PlottableProjection<DataElement, YEndValue>,
        series: PlottableProjection<DataElement, SeriesValue>
    )
    where
        Content == VectorizedAreaPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedAreaPlotContent(
            columns: PlotColumns(
                .area, data, x.channels(.x, .xStart, .xEnd), yStart.channels(.yStart),
                yEnd.channels(.yEnd), series.channels(.series)))
    }
}
