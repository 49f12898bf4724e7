/// Something that an axis shows: an `AxisMarks`, or a composition of such.
///
/// Bodies are evaluated on the server, on any thread, whenever what they show has changed.
public protocol AxisContent: SendableMetatype {
    /// The content of this type.
    associatedtype Body: AxisContent

    /// The content's axis marks.
    @AxisContentBuilder var body: Body { get }

    /// Adds the axis marks to an axis; the default adds the body's.
    func _collect(into collector: inout _AxisCollector)
}

extension AxisContent {
    /// Adds the body's axis marks to an axis.
    public func _collect(into collector: inout _AxisCollector) { body._collect(into: &collector) }
}

extension AxisContent {
    /// Puts the axis marks together before effects around them change how they look.
    ///
    /// They always are, so there is nothing else to do.
    public func compositingLayer() -> some AxisContent { self }
}

extension AxisContent where Body == Never {
    /// Never asked for: the content is collected itself.
    public var body: Never { fatalError("content that is collected itself has no body") }
}

extension Never: AxisContent {
    /// Never asked for: there is no such content.
    public func _collect(into collector: inout _AxisCollector) {}
}

extension Optional: AxisContent where Wrapped: AxisContent {
    /// Adds the axis marks, if there are any.
    public func _collect(into collector: inout _AxisCollector) { self?._collect(into: &collector) }
}

extension BuilderConditional: AxisContent
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
public struct AnyAxisContent: AxisContent {
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
