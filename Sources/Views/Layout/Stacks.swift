public import Foundation

/// Views side by side, from leading to trailing.
public nonisolated struct HStack<Content: View>: DrawnView {
    private let layout: StackLayout
    private let content: Content

    /// Views side by side; 8 points apart by default.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = StackLayout(
            .horizontal, Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
        self.content = content()
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .stack(layout, content.lowered(in: environment.inRow(true)).members)
    }
}

/// Views one below the other.
public nonisolated struct VStack<Content: View>: DrawnView {
    private let layout: StackLayout
    private let content: Content

    /// Views one below the other; 8 points apart by default.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = StackLayout(
            .vertical, Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
        self.content = content()
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .stack(layout, content.lowered(in: environment.inRow(false)).members)
    }
}

/// Views on top of one another, the last in front.
public nonisolated struct ZStack<Content: View>: DrawnView {
    private let layout: StackLayout
    private let content: Content

    /// Views on top of one another, centred by default.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = StackLayout(.depth, alignment, spacing: 0)
        self.content = content()
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .stack(layout, content.lowered(in: environment.inRow(false)).members)
    }
}

/// Views without a layout of their own, so that one modifier can style them all.
public nonisolated struct Group<Content: View>: DrawnView {
    private let content: Content

    /// The views, as if they stood there without the group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        content.lowered(in: environment)
    }
}

/// Takes the space that the other views of a stack leave over.
public nonisolated struct Spacer: DrawnView, Sendable {
    /// The least length in points; 8 when nil.
    public var minLength: CGFloat?

    /// A space that takes what is left over.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .spacer(minimum: minLength.map { Double($0) } ?? StackLayout.standardSpacing)
    }
}

extension ViewEnvironment {
    fileprivate func inRow(_ isInRow: Bool) -> ViewEnvironment {
        var inner = self
        inner.isInRow = isInRow
        return inner
    }
}

extension StackLayout {
    init(_ direction: Direction, _ alignment: Alignment, spacing: CGFloat?) {
        self.init(
            direction: direction, alignment: alignment,
            spacing: spacing.map { Double($0) } ?? Self.standardSpacing)
    }
}

extension ViewTree {
    /// The view with each of its members changed; no view stays no view.
    func mapMembers(_ change: (ViewTree) -> ViewTree) -> ViewTree {
        switch self {
        case .empty: .empty
        case .list(let members): .list(members.map { $0.mapMembers(change) })
        default: change(self)
        }
    }

    /// Several views in a stack of their own; any other view as it is.
    package func gathered(in layout: StackLayout) -> ViewTree {
        guard case .list = self else { return self }
        let members = members
        return members.count == 1 ? members[0] : .stack(layout, members)
    }

    /// The views of a list, however nested; any other view alone.
    package var members: [ViewTree] {
        switch self {
        case .empty: []
        case .list(let members): members.flatMap(\.members)
        default: [self]
        }
    }
}
