package import Foundation

/// How the cells of a grid lie.
package struct GridLayout: Hashable, Sendable {
    /// How the lines along one axis are as long as they are.
    package enum Lines: Hashable, Sendable {
        /// Of cells one after the other, as many a line as there are items.
        case items([GridItem], Axis)
        /// Rows of cells, in columns as wide as their widest cells.
        case rows([GridRowLayout])
    }

    package var lines: Lines
    /// Between columns and between rows, in points.
    package var spacing: CGSize
    package var alignment: Alignment

    init(items: [GridItem], axis: Axis, spacing: CGFloat?, _ alignment: Alignment) {
        let (across, along) = (
            items.first?.spacing ?? StackLayout.standardSpacing,
            spacing ?? StackLayout.standardSpacing
        )
        lines = .items(items, axis)
        self.spacing =
            axis == .horizontal
            ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
        self.alignment = items.first?.alignment ?? alignment
    }

    init(rows: [GridRowLayout], spacing: CGSize, _ alignment: Alignment) {
        (lines, self.spacing, self.alignment) = (.rows(rows), spacing, alignment)
    }
}

/// A row of a grid.
package struct GridRowLayout: Hashable, Sendable {
    package var cells: [GridCell]
    /// As the grid says when nil.
    package var alignment: VerticalAlignment?
}

/// The settings of a row, before the grid around it knows it.
struct GridRowSettings: Hashable, Sendable {
    /// As the grid says when nil.
    var alignment: VerticalAlignment?
}
