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
        let rows = content.lowered(in: environment).members.map(\.gridRow)
        return .grid(
            GridLayout(rows: rows.map(\.layout), spacing: spacing, alignment),
            rows.flatMap(\.cells))
    }
}

/// A row of a grid.
public nonisolated struct GridRow<Content: View>: DrawnView {
    private let alignment: VerticalAlignment?
    private let content: Content

    /// A row, a view of which is in each column; its views lie as the grid says where `alignment`
    /// is nil.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        var layout = StackLayout(
            .horizontal, Alignment(horizontal: .center, vertical: alignment ?? .center),
            spacing: nil)
        layout.gridRow = GridRowSettings(alignment: alignment)
        return .stack(layout, content.lowered(in: environment).members)
    }
}

extension ViewTree {
    /// The cells of a row; a view outside of rows covers all columns.
    fileprivate var gridRow: (layout: GridRowLayout, cells: [ViewTree]) {
        switch self {
        case .stack(let stack, let cells):
            guard let row = stack.gridRow else { break }
            return (GridRowLayout(cells: cells.map(\.gridCell), alignment: row.alignment), cells)
        case .tagged(let tag, let view):
            // A row that is scrolled to: its first cell is.
            guard case .stack(let stack, let cells) = view, stack.gridRow != nil,
                let first = cells.first
            else { break }
            return ViewTree.stack(stack, [.tagged(tag, first)] + cells.dropFirst()).gridRow
        default: break
        }
        var cell = gridCell
        cell.columns = nil
        return (GridRowLayout(cells: [cell], alignment: nil), [self])
    }
}
