import Foundation

/// Leads to another view of a navigation stack: a tap on its label shows that view, under an arrow
/// back.
public nonisolated struct NavigationLink<Label: View, Destination: View>: DrawnView {
    private let destination: Destination
    private let label: Label

    /// A label that leads to a view.
    public init(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        (self.destination, self.label) = (destination(), label())
    }

    /// A label that leads to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }

    /// Outside of a navigation stack it leads nowhere, and looks as what can't be used does.
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        guard let trail = environment.trail else {
            return row.disabled(true).lowered(in: environment)
        }
        let path = environment.at("link").path
        if trail.isOpen(path) {
            var inner = environment.at("destination")
            inner.trail = nil
            inner.isInList = false
            trail.show(NavigationStack { destination }.lowered(in: inner))
        }
        return row.onTapGesture { trail.open(path) }.lowered(in: environment)
    }

    private var row: some View {
        HStack {
            label
            Spacer()
            Image(systemName: "chevron.right").foregroundStyle(.secondary)
        }
    }
}

extension NavigationLink where Label == Text {
    /// A title that leads to a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A title that leads to a view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// A title that leads to a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A title that leads to a view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

/// Which link of a navigation stack a viewer has followed, and what it leads to.
final class NavigationTrail: @unchecked Sendable {
    private let scope: StateScope?
    private let key: String
    /// The destination of the open link, once it is found.
    private(set) var destination: ViewTree?

    init(_ environment: ViewEnvironment) {
        (scope, key) = (environment.scope, environment.at("trail").path)
    }

    func isOpen(_ path: String) -> Bool { scope?.kept(at: key) == path }

    func open(_ path: String?) { scope?[key] = path }

    func show(_ tree: ViewTree) { destination = tree }
}

/// The content of a navigation stack: its root, or the destination of an open link.
nonisolated struct TrailView<Root: View>: DrawnView {
    let root: Root

    func tree(in environment: ViewEnvironment) -> ViewTree {
        let trail = NavigationTrail(environment)
        var inner = environment
        inner.trail = trail
        let shown = root.lowered(in: inner)
        guard let destination = trail.destination else { return shown }
        let back = HStack {
            Image(systemName: "chevron.left")
            Text("Back")
            Spacer()
        }
        .foregroundStyle(.tint)
        .onTapGesture { trail.open(nil) }
        return .stack(
            StackLayout(.vertical, .leading, spacing: 8),
            [back.lowered(in: environment), destination])
    }
}
