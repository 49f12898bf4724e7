/// Composes chart content from the statements of a closure.
@resultBuilder
public struct ChartContentBuilder {
    /// No content.
    public static func buildBlock() -> some ChartContent { EmptyChartContent() }

    /// One statement's content as it is.
    @inlinable public static func buildBlock<Content: ChartContent>(
        _ content: consuming Content
    ) -> Content {
        content
    }

    /// Several statements' content, the last in front.
    public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> some ChartContent {
        TupleChartContent(content: (repeat each content))
    }

    /// The content of an `if` without an `else`.
    public static func buildIf<T: ChartContent>(_ content: T?) -> T? { content }

    /// The content of an `if`, or of one case of a `switch`.
    public static func buildEither<T1: ChartContent, T2: ChartContent>(
        first: T1
    ) -> BuilderConditional<T1, T2> {
        .first(first)
    }

    /// The content of an `else`, or of one case of a `switch`.
    public static func buildEither<T1: ChartContent, T2: ChartContent>(
        second: T2
    ) -> BuilderConditional<T1, T2> {
        .second(second)
    }

    /// The content of an `if #available`.
    public static func buildLimitedAvailability<Content: ChartContent>(
        _ content: Content
    ) -> some ChartContent {
        AnyChartContent(content)
    }

    /// A statement as it is.
    @inlinable public static func buildExpression<Content: ChartContent>(
        _ content: consuming Content
    ) -> Content {
        content
    }
}

nonisolated struct EmptyChartContent: ChartContent {
    func _collect(into collector: inout _MarkCollector) {}
}

/// Statements side by side; each has a site of its own.
nonisolated struct TupleChartContent<each Content: ChartContent>: ChartContent {
    let content: (repeat each Content)

    func _collect(into collector: inout _MarkCollector) {
        var position = 0
        for statement in repeat each content {
            collector.at(position) { statement._collect(into: &$0) }
            position += 1
        }
    }
}

/// One of two contents, as a builder makes it of an `if` or a `switch`.
public enum BuilderConditional<TrueContent, FalseContent> {
    case first(TrueContent)
    case second(FalseContent)
}

nonisolated extension BuilderConditional: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
    /// Puts the marks of the branch into a chart's columns; each branch has a site of its own.
    public func _collect(into collector: inout _MarkCollector) {
        switch self {
        case .first(let content): collector.at(0) { content._collect(into: &$0) }
        case .second(let content): collector.at(1) { content._collect(into: &$0) }
        }
    }
}
