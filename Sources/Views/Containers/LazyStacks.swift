public import Foundation

/// Views one below the other; on a server all of them are made.
public nonisolated struct LazyVStack<Content: View>: ComposedView {
    private let stack: VStack<Content>

    /// Views one below the other; 8 points apart by default.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The views, as wide as there is room for.
    public var body: some View { stack.frame(maxWidth: .infinity) }
}

/// Views side by side; on a server all of them are made.
public nonisolated struct LazyHStack<Content: View>: ComposedView {
    private let stack: HStack<Content>

    /// Views side by side; 8 points apart by default.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The views, as high as there is room for.
    public var body: some View { stack.frame(maxHeight: .infinity) }
}
