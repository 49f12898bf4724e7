/// A view whose lowered form is wrapped in something; of several views, each is.
nonisolated struct WrappedView<Content: View>: DrawnView {
    let content: Content
    let wrap: (ViewTree, ViewEnvironment) -> ViewTree

    func tree(in environment: ViewEnvironment) -> ViewTree {
        content.lowered(in: environment).mapMembers { wrap($0, environment) }
    }
}

/// A view that hands a setting down to the views inside it.
package nonisolated struct SettingView<Content: View>: DrawnView {
    let content: Content
    let set: (inout ViewEnvironment) -> Void

    package init(content: Content, set: @escaping (inout ViewEnvironment) -> Void) {
        (self.content, self.set) = (content, set)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        var inner = environment
        set(&inner)
        return content.lowered(in: inner)
    }
}

nonisolated extension View {
    func wrapped(_ wrap: @escaping (ViewTree) -> ViewTree) -> WrappedView<Self> {
        WrappedView(content: self) { tree, _ in wrap(tree) }
    }
}
