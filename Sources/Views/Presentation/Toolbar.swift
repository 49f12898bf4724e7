/// Where a view of a toolbar is on Apple's platforms; on pages it is above the view.
public struct ToolbarItemPlacement: Hashable, Sendable {
    fileprivate let isLeading: Bool

    /// As the toolbar thinks best.
    public static let automatic = ToolbarItemPlacement(isLeading: false)
    /// In the middle.
    public static let principal = ToolbarItemPlacement(isLeading: true)
    /// At the leading end.
    public static let navigationBarLeading = ToolbarItemPlacement(isLeading: true)
    /// At the trailing end.
    public static let navigationBarTrailing = ToolbarItemPlacement(isLeading: false)
    /// At the leading end.
    public static let topBarLeading = ToolbarItemPlacement(isLeading: true)
    /// At the trailing end.
    public static let topBarTrailing = ToolbarItemPlacement(isLeading: false)
    /// At the leading end.
    public static let navigation = ToolbarItemPlacement(isLeading: true)
    /// At the trailing end.
    public static let primaryAction = ToolbarItemPlacement(isLeading: false)
    /// At the trailing end.
    public static let secondaryAction = ToolbarItemPlacement(isLeading: false)
    /// At the trailing end.
    public static let confirmationAction = ToolbarItemPlacement(isLeading: false)
    /// At the leading end.
    public static let cancellationAction = ToolbarItemPlacement(isLeading: true)
    /// At the leading end.
    public static let destructiveAction = ToolbarItemPlacement(isLeading: true)
    /// At the trailing end.
    public static let bottomBar = ToolbarItemPlacement(isLeading: false)
    /// At the trailing end.
    public static let status = ToolbarItemPlacement(isLeading: false)
}

/// A view of a toolbar.
public nonisolated struct ToolbarItem<Content: View>: DrawnView {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// A view at one end of the toolbar.
    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        (self.placement, self.content) = (placement, content())
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .list(
            content.lowered(in: environment).members.map { item in
                placement.isLeading ? .tagged(ViewTag(LeadingItem()), item) : item
            })
    }
}

/// Views of a toolbar.
public nonisolated struct ToolbarItemGroup<Content: View>: ComposedView {
    private let item: ToolbarItem<Content>

    /// Views at one end of the toolbar.
    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        item = ToolbarItem(placement: placement, content: content)
    }

    /// The views.
    public var body: some View { item }
}

/// Marks the views at the leading end.
private struct LeadingItem: Hashable, Sendable {}

nonisolated extension View {
    /// Views in a row above this one.
    public func toolbar<Items: View>(@ViewBuilder content: () -> Items) -> some View {
        ToolbarView(content: self, items: content())
    }

    /// The view with its toolbar, or without it.
    public func toolbar(_ visibility: Visibility) -> some View {
        SettingView(content: self) { $0.controls.hidesToolbar = visibility == .hidden }
    }
}

private nonisolated struct ToolbarView<Content: View, Items: View>: DrawnView {
    let content: Content
    let items: Items

    func tree(in environment: ViewEnvironment) -> ViewTree {
        let inner = content.lowered(in: environment)
        guard !environment.controls.hidesToolbar else { return inner }
        let members = items.lowered(in: environment.at("toolbar")).members
        guard !members.isEmpty else { return inner }
        let leading = members.filter(\.isLeadingItem)
        let trailing = members.filter { !$0.isLeadingItem }
        let row = ViewTree.stack(
            StackLayout(.horizontal, .center, spacing: nil),
            leading + [.spacer(minimum: 0)] + trailing)
        return .stack(.implicit, [row] + inner.members)
    }
}

extension ViewTree {
    fileprivate var isLeadingItem: Bool {
        if case .tagged(let tag, _) = self { tag.value is LeadingItem } else { false }
    }
}
