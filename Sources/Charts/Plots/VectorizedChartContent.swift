/// A plot over whole columns, whose modifiers can take a property of each element.
///
/// Modifiers with key paths come before those with plain values, which make plain chart content.
public protocol VectorizedChartContent<DataElement>: ChartContent {
    /// The data of one mark.
    associatedtype DataElement

    /// Puts the marks into a chart's columns, with what modifiers take from each element.
    nonisolated func _collect(
        into collector: inout _MarkCollector, _ attributes: _PlotAttributes<DataElement>)
}

nonisolated extension VectorizedChartContent {
    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        _collect(into: &collector, _PlotAttributes())
    }
}

/// The modifiers' projections of each element of a plot's data, the innermost first; opaque to
/// callers.
public struct _PlotAttributes<DataElement> {
    var channels: [PlotChannel<DataElement>] = []
    var styles: [(inout MarkStyle, DataElement) -> Void] = []
    var spoken: [(inout SpokenOverride, DataElement) -> Void] = []
    /// How `position(by:)` divides a position.
    var grouping: PositionGrouping?

    init() {}

    func inside(_ outer: Self) -> Self {
        var all = self
        all.channels += outer.channels
        all.styles += outer.styles
        all.spoken += outer.spoken
        all.grouping = grouping ?? outer.grouping
        return all
    }
}

/// A plot inside a modifier.
nonisolated struct AttributedPlot<Content: VectorizedChartContent>: VectorizedChartContent {
    let content: Content
    let attributes: _PlotAttributes<Content.DataElement>

    typealias DataElement = Content.DataElement

    nonisolated func _collect(
        into collector: inout _MarkCollector, _ outer: _PlotAttributes<DataElement>
    ) {
        content._collect(into: &collector, attributes.inside(outer))
    }
}

nonisolated extension VectorizedChartContent {
    func plotAttributed(
        _ set: (inout _PlotAttributes<DataElement>) -> Void
    ) -> AttributedPlot<Self> {
        var attributes = _PlotAttributes<DataElement>()
        set(&attributes)
        return AttributedPlot(content: self, attributes: attributes)
    }
}
