nonisolated extension View {
    /// Calls a closure when the view is shown for the first time, before it is seen.
    ///
    /// Viewers share a picture until they act on it: it is called once for them, and once more for the own
    /// picture of a viewer who acts, where an object is kept in its state.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        WatchedView(content: self) { $0.scope?.once(at: $0.path, action ?? {}) }
    }

    /// Calls a closure when the view isn't shown any more after a viewer's act.
    ///
    /// A page that is closed calls nothing.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        WatchedView(content: self) { $0.scope?.expect(at: $0.path, action ?? {}) }
    }

    /// Calls a closure when a value isn't what it was before a viewer's act.
    ///
    /// - Parameters:
    ///   - value: What may change.
    ///   - initial: Whether the closure is called when the view is shown for the first time, too.
    ///   - action: Called with the old value and the new one.
    /// - Returns: The view itself.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
    ) -> some View {
        WatchedView(content: self) {
            $0.scope?.observe(value, at: $0.path, initial: initial, action)
        }
    }

    /// Calls a closure when a value isn't what it was before a viewer's act.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Calls a closure with a value that isn't what it was before a viewer's act.
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ new: V) -> Void
    ) -> some View {
        onChange(of: value) { _, new in action(new) }
    }
}

/// Views, however many, with something that is done once when they are shown.
nonisolated struct WatchedView<Content: View>: DrawnView {
    let content: Content
    let watch: (ViewEnvironment) -> Void

    func tree(in environment: ViewEnvironment) -> ViewTree {
        let tree = content.lowered(in: environment)
        watch(environment)
        return tree
    }
}
