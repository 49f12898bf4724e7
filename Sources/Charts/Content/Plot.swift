/// Marks as a group, so that one modifier can style or label them all.
///
///     Plot {
///         LineMark(x: .value("Day", day), y: .value("Sold", sold))
///         PointMark(x: .value("Day", day), y: .value("Sold", sold))
///     }
///     .foregroundStyle(.orange)
public nonisolated struct Plot<Content: ChartContent>: ChartContent {
    private let content: Content

    /// The marks, as if they stood there without the group.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        content._collect(into: &collector)
    }
}
