/// Something that a chart shows: a mark, or a composition of marks.
///
///     struct Threshold: ChartContent {
///         let limit: Double
///         var body: some ChartContent {
///             RuleMark(y: .value("Limit", limit)).foregroundStyle(.red)
///         }
///     }
///
/// Bodies are evaluated on the server, on any thread, whenever what they show has changed.
public protocol ChartContent {
    /// The content of this type.
    associatedtype Body: ChartContent

    /// The content's marks.
    @ChartContentBuilder var body: Body { get }

    /// Puts the marks into a chart's columns; the default puts the body's.
    ///
    /// It is a requirement, not a cast, because it is asked once for each mark.
    func _collect(into collector: inout _MarkCollector)
}

extension ChartContent {
    /// Puts the body's marks into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) { body._collect(into: &collector) }
}

extension ChartContent where Body == Never {
    /// Never asked for: the content is collected itself.
    public var body: Never { fatalError("content that is collected itself has no body") }
}

extension Never: ChartContent {}

extension Optional: ChartContent where Wrapped: ChartContent {
    /// Puts the marks into a chart's columns, if there are any.
    public func _collect(into collector: inout _MarkCollector) {
        self?._collect(into: &collector)
    }
}
