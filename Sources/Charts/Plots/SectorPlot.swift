public import Foundation

/// Sectors over whole columns: nothing is evaluated for each element but its properties.
///
///     SectorPlot(sales, angle: .value("Sold", \.count))
public nonisolated struct SectorPlot<Content: ChartContent>: ChartContent {
    let content: Content

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        content._collect(into: &collector)
    }
}

nonisolated extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
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
public nonisolated struct VectorizedSectorPlotContent<Data: RandomAccessCollection>:
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

extension SectorPlot {
    /// Sectors of one turn, in the order of the data.
    public init<Data, AngleValue: Plottable, DataElement>(
        _ data: Data, angle: PlottableProjection<DataElement, AngleValue>,
        innerRadius: MarkDimensions<DataElement> = .automatic,
        outerRadius: MarkDimensions<DataElement> = .automatic, angularInset: CGFloat? = nil
    )
    where
        Content == VectorizedSectorPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedSectorPlotContent(
            columns: PlotColumns(.sector, data, angle.channels(.angle))
                .sector(innerRadius, outerRadius, inset: { _ in angularInset ?? 0 }))
    }

    /// Sectors of one turn, in the order of the data.
    public init<Data, AngleValue: Plottable, DataElement>(
        _ data: Data, angle: PlottableProjection<DataElement, AngleValue>,
        innerRadius: MarkDimensions<DataElement> = .automatic,
        outerRadius: MarkDimensions<DataElement> = .automatic,
        angularInset: KeyPath<DataElement, CGFloat>
    )
    where
        Content == VectorizedSectorPlotContent<Data>, Data: RandomAccessCollection,
        DataElement == Data.Element
    {
        content = VectorizedSectorPlotContent(
            columns: PlotColumns(.sector, data, angle.channels(.angle))
                .sector(innerRadius, outerRadius, inset: { $0[keyPath: angularInset] }))
    }
}
