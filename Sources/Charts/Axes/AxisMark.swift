/// Something that stands at a value of an axis: a grid line, a tick, a label, or several of them.
///
/// Bodies are evaluated on the server, on the main actor, whenever what they show has changed.
@MainActor @preconcurrency
public protocol AxisMark: SendableMetatype {
    /// The content of this mark.
    associatedtype Body: AxisMark

    /// The mark's parts.
    @AxisMarkBuilder var body: Body { get }

    /// Adds the lines, ticks and labels to a value's; the default adds the body's.
    nonisolated func _collect(into collector: inout _AxisMarkCollector)
}

nonisolated extension AxisMark {
    /// Adds the body's lines, ticks and labels to a value's.
    public func _collect(into collector: inout _AxisMarkCollector) {
        // The content isn't shared: this thread waits meanwhile.
        nonisolated(unsafe) let content = self
        onMainActor { content.body }._collect(into: &collector)
    }
}

nonisolated extension AxisMark where Body == Never {
    /// Never asked for: the mark is collected itself.
    public nonisolated var body: Never { fatalError("a mark that is collected itself has no body") }
}

nonisolated extension Never: AxisMark {
    /// Never asked for: there is no such mark.
    public func _collect(into collector: inout _AxisMarkCollector) {}
}

nonisolated extension Optional: AxisMark where Wrapped: AxisMark {
    /// Adds the lines, ticks and labels, if there are any.
    public func _collect(into collector: inout _AxisMarkCollector) {
        self?._collect(into: &collector)
    }
}

nonisolated extension BuilderConditional: AxisMark
where TrueContent: AxisMark, FalseContent: AxisMark {
    /// Adds the lines, ticks and labels of the branch.
    public func _collect(into collector: inout _AxisMarkCollector) {
        switch self {
        case .first(let mark): mark._collect(into: &collector)
        case .second(let mark): mark._collect(into: &collector)
        }
    }
}

/// An axis mark whose type is hidden.
public nonisolated struct AnyAxisMark: AxisMark {
    private let mark: any AxisMark

    /// Hides the type of `content`.
    public init(_ content: any AxisMark) { mark = content }

    /// Hides the type of `content`.
    public init(erasing content: some AxisMark) { mark = content }

    /// Adds the lines, ticks and labels to a value's.
    public func _collect(into collector: inout _AxisMarkCollector) {
        mark._collect(into: &collector)
    }
}
