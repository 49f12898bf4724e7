/// How a cell lies in its grid.
package struct GridCell: Hashable, Sendable {
    /// How many columns it covers; all of them when nil.
    package var columns: Int? = 1
    /// Where it lies in its space; as its column, its row and the grid say when nil.
    package var anchor: UnitPoint?
    /// How the cells of its column lie across.
    package var columnAlignment: HorizontalAlignment?
    /// Along these axes it makes no column wider and no row higher.
    package var unsizedAxes: Axis.Set = []

    package init() {}
}

nonisolated extension View {
    /// How many columns of a `Grid` the view covers, with the space between them; at least one.
    public func gridCellColumns(_ count: Int) -> some View {
        gridCell { $0.columns = max(1, count) }
    }

    /// Where the view lies in its cell of a `Grid`, whatever its column, its row and the grid say.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        gridCell { $0.anchor = anchor }
    }

    /// How the views of a column of a `Grid` lie across; the first of them that says so counts.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        gridCell { $0.columnAlignment = guide }
    }

    /// The axes along which the view takes what its cell of a `Grid` has, and asks for nothing.
    ///
    ///     Divider().gridCellUnsizedAxes(.horizontal)
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        gridCell { $0.unsizedAxes = axes }
    }

    private func gridCell(_ set: @escaping (inout GridCell) -> Void) -> some View {
        wrapped {
            var cell = $0.gridCell
            set(&cell)
            return .tagged(ViewTag(cell), $0)
        }
    }
}

extension ViewTree {
    /// The settings of a cell, whatever modifiers stand around them.
    var gridCell: GridCell {
        switch self {
        case .tagged(let tag, let view): tag.value(as: GridCell.self) ?? view.gridCell
        case .list, .stack, .grid: GridCell()
        case .layer(_, over: let view, _), .background(_, behind: let view, _): view.gridCell
        default: children.first?.gridCell ?? GridCell()
        }
    }
}
