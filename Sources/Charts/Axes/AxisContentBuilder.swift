/// Composes an axis from the statements of a closure.
@resultBuilder
public struct AxisContentBuilder {
    /// No content.
    public static func buildBlock() -> some AxisContent { BuilderEmpty() }

    /// One statement's content as it is.
    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }

    /// Several statements' content.
    public static func buildBlock<each Content: AxisContent>(
        _ content: repeat each Content
    ) -> some AxisContent {
        TupleAxisContent(content: (repeat each content))
    }

    /// The content of an `if` without an `else`.
    public static func buildIf<T: AxisContent>(_ content: T?) -> T? { content }

    /// The content of an `if`, or of one case of a `switch`.
    public static func buildEither<T1: AxisContent, T2: AxisContent>(
        first: T1
    ) -> BuilderConditional<T1, T2> {
        .first(first)
    }

    /// The content of an `else`, or of one case of a `switch`.
    public static func buildEither<T1: AxisContent, T2: AxisContent>(
        second: T2
    ) -> BuilderConditional<T1, T2> {
        .second(second)
    }

    /// The content of an `if #available`.
    public static func buildLimitedAvailability<Content: AxisContent>(
        _ content: Content
    ) -> some AxisContent {
        AnyAxisContent(content)
    }

    /// A statement as it is.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
        content
    }
}

/// The content of a builder without statements.
public struct BuilderEmpty: Sendable {
    init() {}

    /// Never asked for: there is nothing.
    public var body: Never { fatalError("nothing has no body") }
}

nonisolated extension BuilderEmpty: AxisContent {
    /// Adds nothing.
    public func _collect(into collector: inout _AxisCollector) {}
}

nonisolated struct TupleAxisContent<each Content: AxisContent>: AxisContent {
    let content: (repeat each Content)

    func _collect(into collector: inout _AxisCollector) {
        for statement in repeat each content { statement._collect(into: &collector) }
    }
}
