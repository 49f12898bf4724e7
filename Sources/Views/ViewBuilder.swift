/// Composes views from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
    /// No view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One view as it is.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several views, one after the other.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var lowerings: [Lowering] = []
        for child in repeat each content { lowerings.append(child.lowered) }
        return TupleView((repeat each content), lowerings: lowerings)
    }

    /// The view of an `if` without an `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The view of an `if`, or of one case of a `switch`.
    public static func buildEither<True: View, False: View>(
        first: True
    ) -> _ConditionalContent<True, False> {
        _ConditionalContent(.first(first))
    }

    /// The view of an `else`, or of one case of a `switch`.
    public static func buildEither<True: View, False: View>(
        second: False
    ) -> _ConditionalContent<True, False> {
        _ConditionalContent(.second(second))
    }

    /// The view of an `if #available`.
    public static func buildLimitedAvailability(_ content: some View) -> AnyView {
        AnyView(content)
    }

    /// A statement as it is.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

typealias Lowering = (ViewEnvironment) -> ViewTree

/// A view that shows nothing and takes no space.
public nonisolated struct EmptyView: DrawnView, Sendable {
    /// A view that shows nothing.
    public init() {}

    package func tree(in environment: ViewEnvironment) -> ViewTree { .empty }
}

/// A view whose type is hidden.
public nonisolated struct AnyView: DrawnView {
    private let content: any View

    /// Hides the type of `view`.
    public init(_ view: some View) { content = view }

    /// Hides the type of `view`.
    public init(erasing view: some View) { content = view }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        content.lowered(in: environment)
    }
}

/// Several views, as a view builder collects them.
public nonisolated struct TupleView<Content>: DrawnView {
    /// The views.
    public let value: Content
    private let lowerings: [Lowering]

    init(_ value: Content, lowerings: [Lowering]) {
        (self.value, self.lowerings) = (value, lowerings)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .list(lowerings.enumerated().map { $1(environment.at("\($0)")) })
    }
}

/// One of two views or chart contents, as a builder makes it of an `if` or a `switch`.
public struct _ConditionalContent<True, False> {
    package enum Branch {
        case first(True)
        case second(False)
    }

    package let branch: Branch

    package init(_ branch: Branch) { self.branch = branch }
}

extension _ConditionalContent: View, DrawnView where True: View, False: View {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        switch branch {
        case .first(let content): content.lowered(in: environment.at("first"))
        case .second(let content): content.lowered(in: environment.at("second"))
        }
    }
}
