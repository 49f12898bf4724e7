import Foundation

/// Columns side by side: a list, and what is chosen of it.
///
/// In a narrow space the columns lie one below the other.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>:
    ComposedView
{
    @Environment(\.horizontalSizeClass) private var sizeClass
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail

    /// Three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
    }

    /// The columns.
    public var body: some View {
        if sizeClass == .compact {
            VStack(spacing: 16) { columns }
        } else {
            HStack(alignment: .top, spacing: 16) { columns }
        }
    }

    @ViewBuilder private var columns: some View {
        TrailView(root: sidebar).frame(
            minWidth: 160, maxWidth: sizeClass == .compact ? .infinity : 280)
        content
        TrailView(root: detail).frame(maxWidth: .infinity)
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}
