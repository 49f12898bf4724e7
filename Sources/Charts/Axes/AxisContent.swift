/// Something that an axis shows: an `AxisMarks`, or a composition of such.
///
/// Bodies are evaluated on the server, on the main actor, whenever what they show has changed.
@MainActor @preconcurrency
public protocol AxisContent: SendableMetatype {
    /// The content of this type.
    associatedtype Body: AxisContent

    /// The content's axis marks.
    @AxisContentBuilder var body: Body { get }

    /// Adds the axis marks to an axis; the default adds the body's.
    nonisolated func _collect(into collector: inout _AxisCollector)
}

nonisolated extension AxisContent {
    /// Adds the body's axis marks to an axis.
    public func _collect(into collector: inout _AxisCollector) {
        // The content isn't shared: this thread waits meanwhile.
        nonisolated(unsafe) let content = self
        onMainActor { content.body }._collect(into: &collector)
    }
}

nonisolated extension AxisContent {
    /// Puts the axis marks together before effects around them change how they look.
    ///
    /// They always are, so there is nothing else to do.
    public func compositingLayer() -> some AxisContent { self }
}

nonisolated extension AxisContent where Body == Never {
    /// Never asked for: the content is collected itself.
    public nonisolated var body: Never {
        fatalError("content that is collected itself has no body")
    }
}

nonisolated extension Never: AxisContent {
    /// Never asked for: there is no such content.
    public func _collect(into collector: inout _AxisCollector) {}
}

nonisolated extension Optional: AxisContent where Wrapped: AxisContent {
    /// Adds the axis marks, if there are any.
    public func _collect(into collector: inout _AxisCollector) { self?._collect(into: &collector) }
}

nonisolated extension BuilderConditional: AxisContent
where TrueContent: AxisContent, FalseContent: AxisContent {
    /// Adds the axis marks of the branch.
    public func _collect(into collector: inout _AxisCollector) {
        switch self {
        case .first(let content): content._collect(into: &collector)
        case .second(let content): content._collect(into: &collector)
        }
    }
}

/// Axis content whose type is hidden.
public nonisolated struct AnyAxisContent: AxisContent {
    private let content: any AxisContent

    /// Hides the type of `content`.
    public init(_ content: any AxisContent) { self.content = content }

    /// Hides the type of `content`.
    public init(erasing content: some AxisContent) { self.content = content }

    /// Adds the axis marks to an axis.
    public func _collect(into collector: inout _AxisCollector) {
        content._collect(into: &collector)
    }
}
