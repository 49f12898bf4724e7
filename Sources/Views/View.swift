/// A piece of a page: a chart, a text, a shape, or a composition of such.
///
///     struct Headline: View {
///         var body: some View { Text("Pancakes").font(.headline) }
///     }
///
/// Bodies are evaluated on the server, on any thread, whenever what they show has changed.
public protocol View: SendableMetatype {
    /// The content of this view.
    associatedtype Body: View

    /// The view's content.
    @ViewBuilder var body: Body { get }
}

/// A view that is drawn itself rather than by its body.
package protocol DrawnView: View where Body == Never {
    func tree(in environment: ViewEnvironment) -> ViewTree
}

extension View where Body == Never {
    /// Never asked for: the view is drawn itself.
    public var body: Never { fatalError("a view that is drawn itself has no body") }
}

extension View {
    /// The view as it is laid out and drawn, with what its surroundings hand down.
    package func lowered(in environment: ViewEnvironment = ViewEnvironment()) -> ViewTree {
        if let drawn = self as? any DrawnView { return drawn.tree(in: environment) }
        let inner = environment.at("\(Self.self)")
        inner.link(self)
        return body.lowered(in: inner)
    }
}

extension Never: View {
    /// Never asked for: there is no such view.
    public var body: Never { self }
}

extension Optional: View, DrawnView where Wrapped: View {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        map { $0.lowered(in: environment) } ?? .empty
    }
}
