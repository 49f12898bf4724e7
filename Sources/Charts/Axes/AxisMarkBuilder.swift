/// Composes what stands at a value of an axis from the statements of a closure.
@resultBuilder
public struct AxisMarkBuilder {
    /// Nothing.
    public static func buildBlock() -> some AxisMark { BuilderEmpty() }

    /// One statement as it is.
    public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }

    /// Several statements, in order.
    public static func buildBlock<each Content: AxisMark>(
        _ content: repeat each Content
    ) -> some AxisMark {
        TupleAxisMark(content: (repeat each content))
    }

    /// The marks of an `if` without an `else`.
    public static func buildIf<T: AxisMark>(_ content: T?) -> T? { content }

    /// The marks of an `if`, or of one case of a `switch`.
    public static func buildEither<T1: AxisMark, T2: AxisMark>(
        first: T1
    ) -> BuilderConditional<T1, T2> {
        .first(first)
    }

    /// The marks of an `else`, or of one case of a `switch`.
    public static func buildEither<T1: AxisMark, T2: AxisMark>(
        second: T2
    ) -> BuilderConditional<T1, T2> {
        .second(second)
    }

    /// The marks of an `if #available`.
    public static func buildLimitedAvailability<Content: AxisMark>(
        _ content: Content
    ) -> some AxisMark {
        AnyAxisMark(content)
    }

    /// A statement as it is.
    public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content {
        content
    }
}

nonisolated extension BuilderEmpty: AxisMark {
    /// Adds nothing.
    public func _collect(into collector: inout _AxisMarkCollector) {}
}

nonisolated struct TupleAxisMark<each Content: AxisMark>: AxisMark {
    let content: (repeat each Content)

    func _collect(into collector: inout _AxisMarkCollector) {
        for statement in repeat each content { statement._collect(into: &collector) }
    }
}
