public import Foundation

/// Views in rows, whose columns are as wide as their widest views.
public nonisolated struct Grid<Content: View>: DrawnView {
    private let alignment: Alignment
    private let spacing: CGSize
    private let content: Content

    /// The rows of a closure; a view outside of rows is one of its own.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        spacing = CGSize(
            width: horizontalSpacing ?? StackLayout.standardSpacing,
            height: verticalSpacing ?? StackLayout.standardSpacing)
        self.content = content()
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let rows = content.lowered(in: environment).members.map { row -> [ViewTree] in
            guard case .stack(let layout, let cells) = row, layout.isGridRow else { return [row] }
            return cells
        }
        return .grid(
            GridLayout(rows: rows.map(\.count), spacing: spacing, alignment), rows.flatMap { $0 })
    }
}

/// A row of a grid.
public nonisolated struct GridRow<Content: View>: DrawnView {
    private let alignment: VerticalAlignment
    private let content: Content

    /// A row, a view of which is in each column.
    public init(alignment: VerticalAlignment = .center, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        var layout = StackLayout(
            .horizontal, Alignment(horizontal: .center, vertical: alignment), spacing: nil)
        layout.isGridRow = true
        return .stack(layout, content.lowered(in: environment).members)
    }
}
