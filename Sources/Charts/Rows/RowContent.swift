package import Views

/// Marks for each row of a table, written once with columns for values.
///
/// Programs make it by `Chart(table) { row in … }`; nothing is evaluated for each row.
public nonisolated struct RowContent<Content: ChartContent>: ChartContent {
    private let layering: @Sendable (ViewEnvironment) -> any RowMarkLayering
    private let content: Content

    /// - Parameters:
    ///   - layering: finds the rows of what is drawn.
    ///   - content: the marks of any row.
    package init(
        _ layering: @escaping @Sendable (ViewEnvironment) -> any RowMarkLayering,
        @ChartContentBuilder content: () -> Content
    ) {
        (self.layering, self.content) = (layering, content())
    }

    /// Puts the marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        collector.over(layering(collector.environment)) { content._collect(into: &$0) }
    }
}
