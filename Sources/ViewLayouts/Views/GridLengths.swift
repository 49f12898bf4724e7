import Foundation
import Scenes

/// The columns and the row that a cell of a grid covers.
struct GridPosition {
    var columns: Range<Int>
    var row: Int
}

/// The lengths of a grid's columns and rows, and the cells in them.
struct GridLengths {
    var columns: [Double]
    var rows: [Double]
    var positions: [GridPosition]

    func size(_ spacing: CGSize) -> Size {
        Size(
            width(of: columns.indices, spacing),
            rows.reduce(Double(spacing.height) * Double(max(0, rows.count - 1)), +))
    }

    /// The width of neighbouring columns with the space between them.
    func width(of range: Range<Int>, _ spacing: CGSize) -> Double {
        columns[range].reduce(Double(spacing.width) * Double(max(0, range.count - 1)), +)
    }
}
