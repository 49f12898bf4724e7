/// Lines over whole columns: nothing is evaluated for each element but its properties.
///
///     LinePlot(prices, x: .value("Day", \.day), y: .value("Price", \.price))
public nonisolated struct LinePlot<Content: ChartContent>: ChartContent {
    let content: Content

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        content._collect(into: &collector)
    }
}

nonisolated extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
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
public nonisolated struct VectorizedLinePlotContent<Data: RandomAccessCollection>:
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

extension LinePlot {
    /// Lines at values of x, at values of y.
    public init<Data, XValue: Plottable, YValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        y: PlottableProjection<DataElement, YValue>
    )
    where
        Content == VectorizedLinePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedLinePlotContent(
            columns: PlotColumns(
                .line, data, x.channels(.x, .xStart, .xEnd), y.channels(.y, .yStart, .yEnd)))
    }

    /// Lines at values of x, at values of y, in the series that are named.
    public init<Data, XValue: Plottable, YValue: Plottable, SeriesValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        y: PlottableProjection<DataElement, YValue>,
        series: PlottableProjection<DataElement, SeriesValue>
    )
    where
        Content == VectorizedLinePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedLinePlotContent(
            columns: PlotColumns(
                .line, data, x.channels(.x, .xStart, .xEnd), y.channels(.y, .yStart, .yEnd),
                series.channels(.series)))
    }
}
