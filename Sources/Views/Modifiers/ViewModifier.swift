/// A change of views that has a name.
///
///     struct Card: ViewModifier {
///         func body(content: Content) -> some View {
///             content.padding().background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
///         }
///     }
public protocol ViewModifier {
    /// What a view becomes.
    associatedtype Body: View
    /// The view that is changed.
    typealias Content = _ViewModifier_Content

    /// The changed view.
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes, opaque to callers.
public struct _ViewModifier_Content: DrawnView {
    let lower: Lowering

    package func tree(in environment: ViewEnvironment) -> ViewTree { lower(environment) }
}

extension View {
    /// The view changed by a modifier of your own.
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View {
        modifier.body(content: _ViewModifier_Content(lower: lowered))
    }
}
