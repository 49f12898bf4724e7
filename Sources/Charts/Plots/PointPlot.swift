public import Foundation

/// Symbols over whole columns: nothing is evaluated for each element but its properties.
///
///     PointPlot(quakes, x: .value("Depth", \.depth), y: .value("Magnitude", \.size))
public nonisolated struct PointPlot<Content: ChartContent>: ChartContent {
    let content: Content

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        content._collect(into: &collector)
    }
}

nonisolated extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
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
public nonisolated struct VectorizedPointPlotContent<Data: RandomAccessCollection>:
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

extension PointPlot {
    /// Symbols at values of x, at values of y.
    public init<Data, XValue: Plottable, YValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        y: PlottableProjection<DataElement, YValue>
    )
    where
        Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedPointPlotContent(
            columns: PlotColumns(
                .point, data, x.channels(.x, .xStart, .xEnd), y.channels(.y, .yStart, .yEnd)))
    }

    /// Symbols at values of x, at a position along y in points, in the middle when nil.
    public init<Data, XValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>, y: CGFloat? = nil
    )
    where
        Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedPointPlotContent(
            columns: PlotColumns(.point, data, x.channels(.x, .xStart, .xEnd))
                .at((.y, y)))
    }

    /// Symbols at values of x, at each element's position along y in points.
    public init<Data, XValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>, y: KeyPath<DataElement, CGFloat>
    )
    where
        Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedPointPlotContent(
            columns: PlotColumns(.point, data, x.channels(.x, .xStart, .xEnd))
                .at(.y, y))
    }

    /// Symbols at a position along x in points, in the middle when nil, at values of y.
    public init<Data, YValue: Plottable, DataElement>(
        _ data: Data, x: CGFloat? = nil, y: PlottableProjection<DataElement, YValue>
    )
    where
        Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedPointPlotContent(
            columns: PlotColumns(.point, data, y.channels(.y, .yStart, .yEnd))
                .at((.x, x)))
    }

    /// Symbols at each element's position along x in points, at values of y.
    public init<Data, YValue: Plottable, DataElement>(
        _ data: Data, x: KeyPath<DataElement, CGFloat>, y: PlottableProjection<DataElement, YValue>
    )
    where
        Content == VectorizedPointPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedPointPlotContent(
            columns: PlotColumns(.point, data, y.channels(.y, .yStart, .yEnd))
                .at(.x, x))
    }
}
