public import Foundation

/// Straight lines over whole columns: nothing is evaluated for each element but its properties.
///
///     RulePlot(goals, y: .value("Goal", \.goal))
public nonisolated struct RulePlot<Content: ChartContent>: ChartContent {
    let content: Content

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        content._collect(into: &collector)
    }
}

nonisolated extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
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
public nonisolated struct VectorizedRulePlotContent<Data: RandomAccessCollection>:
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

extension RulePlot {
    /// Straight lines from one value of x to another, at values of y.
    public init<Data, XStartValue: Plottable, XEndValue: Plottable, YValue: Plottable, DataElement>(
        _ data: Data, xStart: PlottableProjection<DataElement, XStartValue>,
        xEnd: PlottableProjection<DataElement, XEndValue>,
        y: PlottableProjection<DataElement, YValue>
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(
                .rule, data, xStart.channels(.xStart), xEnd.channels(.xEnd),
                y.channels(.y, .yStart, .yEnd)))
    }

    /// Straight lines at values of x, from one value of y to another.
    public init<Data, XValue: Plottable, YStartValue: Plottable, YEndValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        yStart: PlottableProjection<DataElement, YStartValue>,
        yEnd: PlottableProjection<DataElement, YEndValue>
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(
                .rule, data, x.channels(.x, .xStart, .xEnd), yStart.channels(.yStart),
                yEnd.channels(.yEnd)))
    }

    /// Straight lines between two positions along x in points, the plot's edges when nil, at
    /// values of y.
    public init<Data, YValue: Plottable, DataElement>(
        _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil,
        y: PlottableProjection<DataElement, YValue>
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(.rule, data, y.channels(.y, .yStart, .yEnd))
                .at((.xStart, xStart), (.xEnd, xEnd)))
    }

    /// Straight lines from one value of x to another, at a position along y in points.
    public init<Data, XStartValue: Plottable, XEndValue: Plottable, DataElement>(
        _ data: Data, xStart: PlottableProjection<DataElement, XStartValue>,
        xEnd: PlottableProjection<DataElement, XEndValue>, y: CGFloat? = nil
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(.rule, data, xStart.channels(.xStart), xEnd.channels(.xEnd))
                .at((.y, y)))
    }

    /// Straight lines at values of x, between two positions along y in points, the plot's
    /// edges when nil.
    public init<Data, XValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>, yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(.rule, data, x.channels(.x, .xStart, .xEnd))
                .at((.yStart, yStart), (.yEnd, yEnd)))
    }

    /// Straight lines at a position along x in points, from one value of y to another.
    public init<Data, YStartValue: Plottable, YEndValue: Plottable, DataElement>(
        _ data: Data, x: CGFloat? = nil, yStart: PlottableProjection<DataElement, YStartValue>,
        yEnd: PlottableProjection<DataElement, YEndValue>
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(.rule, data, yStart.channels(.yStart), yEnd.channels(.yEnd))
                .at((.x, x)))
    }

    /// Straight lines between each element's two positions along x in points, at values of y.
    public init<Data, YValue: Plottable, DataElement>(
        _ data: Data, xStart: KeyPath<DataElement, CGFloat>, xEnd: KeyPath<DataElement, CGFloat>,
        y: PlottableProjection<DataElement, YValue>
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(.rule, data, y.channels(.y, .yStart, .yEnd))
                .at(.xStart, xStart, .xEnd, xEnd))
    }

    /// Straight lines from one value of x to another, at each element's position along y in
    /// points.
    public init<Data, XStartValue: Plottable, XEndValue: Plottable, DataElement>(
        _ data: Data, xStart: PlottableProjection<DataElement, XStartValue>,
        xEnd: PlottableProjection<DataElement, XEndValue>, y: KeyPath<DataElement, CGFloat>
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(.rule, data, xStart.channels(.xStart), xEnd.channels(.xEnd))
                .at(.y, y))
    }

    /// Straight lines at values of x, between each element's two positions along y in points.
    public init<Data, XValue: Plottable, DataElement>(
        _ data: Data, x: PlottableProjection<DataElement, XValue>,
        yStart: KeyPath<DataElement, CGFloat>, yEnd: KeyPath<DataElement, CGFloat>
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(.rule, data, x.channels(.x, .xStart, .xEnd))
                .at(.yStart, yStart, .yEnd, yEnd))
    }

    /// Straight lines at each element's position along x in points, from one value of y to
    /// another.
    public init<Data, YStartValue: Plottable, YEndValue: Plottable, DataElement>(
        _ data: Data, x: KeyPath<DataElement, CGFloat>,
        yStart: PlottableProjection<DataElement, YStartValue>,
        yEnd: PlottableProjection<DataElement, YEndValue>
    )
    where
        Content == VectorizedRulePlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedRulePlotContent(
            columns: PlotColumns(.rule, data, yStart.channels(.yStart), yEnd.channels(.yEnd))
                .at(.x, x))
    }
}
