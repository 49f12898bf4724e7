public import Views

nonisolated extension View {
    /// Sets the marks of the x axis of the charts inside.
    public func chartXAxis<Content: AxisContent>(
        @AxisContentBuilder content: () -> Content
    ) -> some View {
        AxisView(charts: self, content: content()) { $0.x.axis.marks = $1 }
    }

    /// Sets the marks of the y axis of the charts inside.
    public func chartYAxis<Content: AxisContent>(
        @AxisContentBuilder content: () -> Content
    ) -> some View {
        AxisView(charts: self, content: content()) { $0.y.axis.marks = $1 }
    }
}

/// Charts with an axis of the author's own.
private nonisolated struct AxisView<Charts: View, Content: AxisContent>: DrawnView {
    let charts: Charts
    let content: Content
    let set: @Sendable (inout ChartSpecification, [AxisMarksDescription]) -> Void

    func tree(in environment: ViewEnvironment) -> ViewTree {
        var collector = _AxisCollector(environment: environment)
        content._collect(into: &collector)
        let marks = collector.marks
        var inner = environment
        inner.add(ChartSetting { [set] in set(&$0, marks) })
        return charts.lowered(in: inner)
    }
}
