/// Chart content whose type is hidden.
public nonisolated struct AnyChartContent: ChartContent {
    private let content: any ChartContent

    /// Hides the type of `content`.
    public init(_ content: any ChartContent) { self.content = content }

    /// Hides the type of `content`.
    public init(erasing content: some ChartContent) { self.content = content }

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        content._collect(into: &collector)
    }
}
