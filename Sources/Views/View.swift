import Observation

/// A piece of a page: a chart, a text, a shape, or a composition of such.
///
///     struct Headline: View {
///         var body: some View { Text("Pancakes").font(.headline) }
///     }
///
/// Bodies are evaluated on the server, on the main actor as on Apple's platforms, whenever what they show
/// has changed.
@MainActor @preconcurrency
public protocol View: SendableMetatype {
    /// The content of this view.
    associatedtype Body: View

    /// The view's content.
    @ViewBuilder var body: Body { get }
}

/// A view of this module that is made of others: its body is no author's, and wants no actor.
package nonisolated protocol ComposedView: View {
    nonisolated var body: Body { get }
}

/// A view that is drawn itself rather than by its body.
package nonisolated protocol DrawnView: View where Body == Never {
    func tree(in environment: ViewEnvironment) -> ViewTree
}

nonisolated extension View where Body == Never {
    /// Never asked for: the view is drawn itself.
    public nonisolated var body: Never { fatalError("a view that is drawn itself has no body") }
}

nonisolated extension View {
    /// The view as it is laid out and drawn, with what its surroundings hand down.
    package func lowered(in environment: ViewEnvironment = ViewEnvironment()) -> ViewTree {
        if let drawn = self as? any DrawnView { return drawn.tree(in: environment) }
        let inner = environment.at("\(Self.self)")
        inner.link(self)
        if let composed = self as? any ComposedView { return composed.body.lowered(in: inner) }
        // The view isn't shared: this thread waits meanwhile.
        nonisolated(unsafe) let view = self
        return onMainActor {
            guard let changes = inner.scope?.changes else { return view.body.lowered(in: inner) }
            changes.observe(objectsOf: view)
            return withObservationTracking {
                view.body.lowered(in: inner)
            } onChange: {
                changes.noteObject()
            }
        }
    }
}

nonisolated extension Never: View {
    /// Never asked for: there is no such view.
    public nonisolated var body: Never { self }
}

nonisolated extension Optional: View, DrawnView where Wrapped: View {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        map { $0.lowered(in: environment) } ?? .empty
    }
}
