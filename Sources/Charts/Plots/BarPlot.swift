public import Foundation

/// Bars over whole columns: nothing is evaluated for each element but its properties.
///
///     BarPlot(sales, x: .value("Style", \.style), y: .value("Sold", \.count))
public nonisolated struct BarPlot<Content: ChartContent>: ChartContent {
    let content: Content

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        content._collect(into: &collector)
    }
}

nonisolated extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
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
public nonisolated struct VectorizedBarPlotContent<Data: RandomAccessCollection>:
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

extension BarPlot {
    /// Bars at values of x, at values of y.
    public init<Data, XValue: Plottable, YValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        y: PlottableProjection<DataElement, YValue>,
        width: MarkDimensions<DataElement> = .automatic,
        height: MarkDimensions<DataElement> = .automatic, stacking: MarkStackingMethod = .standard
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(
                .bar, data, x.channels(.x, .xStart, .xEnd), y.channels(.y, .yStart, .yEnd)
            )
            .sized(width: width, height: height)
            .stacked(stacking))
    }

    /// Bars from one value of x to another, at values of y.
    public init<Data, XStartValue: Plottable, XEndValue: Plottable, YValue: Plottable, DataElement>(
        _ data: Data, xStart: PlottableProjection<DataElement, XStartValue>,
        xEnd: PlottableProjection<DataElement, XEndValue>,
        y: PlottableProjection<DataElement, YValue>,
        height: MarkDimensions<DataElement> = .automatic
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(
                .bar, data, xStart.channels(.xStart), xEnd.channels(.xEnd),
                y.channels(.y, .yStart, .yEnd)
            )
            .sized(height: height))
    }

    /// Bars at values of x, from one value of y to another.
    public init<Data, XValue: Plottable, YStartValue: Plottable, YEndValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        yStart: PlottableProjection<DataElement, YStartValue>,
        yEnd: PlottableProjection<DataElement, YEndValue>,
        width: MarkDimensions<DataElement> = .automatic
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(
                .bar, data, x.channels(.x, .xStart, .xEnd), yStart.channels(.yStart),
                yEnd.channels(.yEnd)
            )
            .sized(width: width))
    }

    /// Bars at values of x, between two positions along y in points, the plot's edges when
    /// nil.
    public init<Data, XValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>, yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil, width: MarkDimensions<DataElement> = .automatic,
        stacking: MarkStackingMethod = .standard
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(.bar, data, x.channels(.x, .xStart, .xEnd))
                .at((.yStart, yStart), (.yEnd, yEnd))
                .sized(width: width)
                .stacked(stacking))
    }

    /// Bars between two positions along x in points, the plot's edges when nil, at values of
    /// y.
    public init<Data, YValue: Plottable, DataElement>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil,
        y: PlottableProjection<DataElement, YValue>,
        height: MarkDimensions<DataElement> = .automatic, stacking: MarkStackingMethod = .standard
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(.bar, data, y.channels(.y, .yStart, .yEnd))
                .at((.xStart, xStart), (.xEnd, xEnd))
                .sized(height: height)
                .stacked(stacking))
    }

    /// Bars from one value of x to another, between two positions along y in points, the
    /// plot's edges when nil.
    public init<Data, XStartValue: Plottable, XEndValue: Plottable, DataElement>(
        _ data: Data, xStart: PlottableProjection<DataElement, XStartValue>,
        xEnd: PlottableProjection<DataElement, XEndValue>, yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(.bar, data, xStart.channels(.xStart), xEnd.channels(.xEnd))
                .at((.yStart, yStart), (.yEnd, yEnd)))
    }

    /// Bars between two positions along x in points, the plot's edges when nil, from one value
    /// of y to another.
    public init<Data, YStartValue: Plottable, YEndValue: Plottable, DataElement>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil,
        yStart: PlottableProjection<DataElement, YStartValue>,
        yEnd: PlottableProjection<DataElement, YEndValue>
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(.bar, data, yStart.channels(.yStart), yEnd.channels(.yEnd))
                .at((.xStart, xStart), (.xEnd, xEnd)))
    }

    /// Bars at values of x, between each element's two positions along y in points.
    public init<Data, XValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        yStart: KeyPath<DataElement, CGFloat>, yEnd: KeyPath<DataElement, CGFloat>,
        width: MarkDimensions<DataElement> = .automatic, stacking: MarkStackingMethod = .standard
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(.bar, data, x.channels(.x, .xStart, .xEnd))
                .at(.yStart, yStart, .yEnd, yEnd)
                .sized(width: width)
                .stacked(stacking))
    }

    /// Bars between each element's two positions along x in points, at values of y.
    public init<Data, YValue: Plottable, DataElement>(
        _ data: Data, xStart: KeyPath<DataElement, CGFloat>, xEnd: KeyPath<DataElement, CGFloat>,
        y: PlottableProjection<DataElement, YValue>,
        height: MarkDimensions<DataElement> = .automatic, stacking: MarkStackingMethod = .standard
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(.bar, data, y.channels(.y, .yStart, .yEnd))
                .at(.xStart, xStart, .xEnd, xEnd)
                .sized(height: height)
                .stacked(stacking))
    }

    /// Bars from one value of x to another, between each element's two positions along y in
    /// points.
    public init<Data, XStartValue: Plottable, XEndValue: Plottable, DataElement>(
        _ data: Data, xStart: PlottableProjection<DataElement, XStartValue>,
        xEnd: PlottableProjection<DataElement, XEndValue>, yStart: KeyPath<DataElement, CGFloat>,
        yEnd: KeyPath<DataElement, CGFloat>
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(.bar, data, xStart.channels(.xStart), xEnd.channels(.xEnd))
                .at(.yStart, yStart, .yEnd, yEnd))
    }

    /// Bars between each element's two positions along x in points, from one value of y to
    /// another.
    public init<Data, YStartValue: Plottable, YEndValue: Plottable, DataElement>(
        _ data: Data, xStart: KeyPath<DataElement, CGFloat>, xEnd: KeyPath<DataElement, CGFloat>,
        yStart: PlottableProjection<DataElement, YStartValue>,
        yEnd: PlottableProjection<DataElement, YEndValue>
    )
    where
        Content == VectorizedBarPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedBarPlotContent(
            columns: PlotColumns(.bar, data, yStart.channels(.yStart), yEnd.channels(.yEnd))
                .at(.xStart, xStart, .xEnd, xEnd))
    }
}
