/// Something that a chart shows: a mark, or a composition of marks.
///
///     struct Threshold: ChartContent {
///         let limit: Double
///         var body: some ChartContent {
///             RuleMark(y: .value("Limit", limit)).foregroundStyle(.red)
///         }
///     }
///
/// Bodies are evaluated on the server, on the main actor, whenever what they show has changed.
@MainActor @preconcurrency
public protocol ChartContent {
    /// The content of this type.
    associatedtype Body: ChartContent

    /// The content's marks.
    @ChartContentBuilder var body: Body { get }

    /// Puts the marks into a chart's columns; the default puts the body's.
    ///
    /// It is a requirement, not a cast, because it is asked once for each mark.
    nonisolated func _collect(into collector: inout _MarkCollector)
}

nonisolated extension ChartContent {
    /// Puts the body's marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        // The content isn't shared: this thread waits meanwhile.
        nonisolated(unsafe) let content = self
        onMainActor { content.body }._collect(into: &collector)
    }
}

nonisolated extension ChartContent where Body == Never {
    /// Never asked for: the content is collected itself.
    public nonisolated var body: Never {
        fatalError("content that is collected itself has no body")
    }
}

nonisolated extension Never: ChartContent {}

nonisolated extension Optional: ChartContent where Wrapped: ChartContent {
    /// Puts the marks into a chart's columns, if there are any.
    public func _collect(into collector: inout _MarkCollector) {
        self?._collect(into: &collector)
    }
}
