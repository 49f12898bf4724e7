public import Foundation

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
public struct GridItem: Hashable, Sendable {
    /// How long an item is, in points.
    public enum Size: Hashable, Sendable {
        case fixed(CGFloat)
        /// An equal part of what is left over, between bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many items of at least this length as there is room for.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How long it is.
    public var size: Size
    /// The space to the next one, in points; 8 when nil.
    public var spacing: CGFloat?
    /// Where views lie in their cells; in the middle when nil.
    public var alignment: Alignment?

    /// An item of a length.
    public init(
        _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

/// Views in columns, row after row; on a server all of them are made.
public nonisolated struct LazyVGrid<Content: View>: DrawnView {
    private let layout: GridLayout
    private let content: Content

    /// Views in columns, row after row; rows are 8 points apart by default.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            items: columns, axis: .horizontal, spacing: spacing,
            Alignment(horizontal: alignment, vertical: .center))
        self.content = content()
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .grid(layout, content.lowered(in: environment).members)
    }
}

/// Views in rows, column after column; on a server all of them are made.
public nonisolated struct LazyHGrid<Content: View>: DrawnView {
    private let layout: GridLayout
    private let content: Content

    /// Views in rows, column after column; columns are 8 points apart by default.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            items: rows, axis: .vertical, spacing: spacing,
            Alignment(horizontal: .center, vertical: alignment))
        self.content = content()
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .grid(layout, content.lowered(in: environment).members)
    }
}
