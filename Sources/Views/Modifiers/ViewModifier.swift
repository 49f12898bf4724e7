/// A change of views that has a name.
///
///     struct Card: ViewModifier {
///         func body(content: Content) -> some View {
///             content.padding().background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
///         }
///     }
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The modified view.
    associatedtype Body: View
    /// The view that is changed.
    typealias Content = _ViewModifier_Content

    /// The changed view.
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes, opaque to callers.
public nonisolated struct _ViewModifier_Content: DrawnView {
    let lower: Lowering

    package func tree(in environment: ViewEnvironment) -> ViewTree { lower(environment) }
}

nonisolated extension View {
    /// The view changed by a modifier of your own.
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View {
        AuthorModifiedView(modifier: modifier, content: _ViewModifier_Content(lower: lowered))
    }
}

/// A view changed by an author's modifier, whose properties are kept for it.
private nonisolated struct AuthorModifiedView<M: ViewModifier>: DrawnView {
    let modifier: M
    let content: _ViewModifier_Content

    func tree(in environment: ViewEnvironment) -> ViewTree {
        let inner = environment.at("\(M.self)")
        inner.link(modifier)
        // They aren't shared: this thread waits meanwhile.
        nonisolated(unsafe) let (modifier, content) = (modifier, content)
        return onMainActor { modifier.body(content: content).lowered(in: inner) }
    }
}
