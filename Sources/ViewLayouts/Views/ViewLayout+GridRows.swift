import Foundation
import Scenes
import Views

extension ViewLayout {
    /// Columns as wide as their widest cells; all are narrowed where there is less room.
    func natural(
        _ cells: [ViewTree], _ rows: [GridRowLayout], _ spacing: CGSize, _ offer: Offer
    ) -> GridLengths {
        let (positions, settings) = (GridPosition.positions(in: rows), rows.flatMap(\.cells))
        let count = positions.lazy.map(\.columns.upperBound).max() ?? 0
        var lines = GridLengths(
            columns: Array(repeating: 0, count: count),
            rows: Array(repeating: 0, count: rows.count), positions: positions)
        let sized = cells.indices.filter { !settings[$0].unsizedAxes.contains(.horizontal) }
        // Cells of several columns widen these only by what is lacking.
        for index in sized.sorted(by: { positions[$0].columns.count < positions[$1].columns.count })
        {
            let range = positions[index].columns
            let width = size(of: cells[index], Offer(width: nil, height: nil)).width
            let lacking = max(0, width - lines.width(of: range, spacing)) / Double(range.count)
            for column in range { lines.columns[column] += lacking }
        }
        if let width = offer.width {
            let between = Double(spacing.width) * Double(max(0, count - 1))
            lines.columns = narrowed(lines.columns, to: width - between)
        }
        for index in cells.indices where !settings[index].unsizedAxes.contains(.vertical) {
            let (row, width) = (
                positions[index].row, lines.width(of: positions[index].columns, spacing)
            )
            let height = size(of: cells[index], Offer(width: width, height: nil)).height
            lines.rows[row] = max(lines.rows[row], height)
        }
        return lines
    }

    private func narrowed(_ lengths: [Double], to whole: Double) -> [Double] {
        let sum = lengths.reduce(0, +)
        guard sum > whole, sum > 0 else { return lengths }
        return lengths.map { $0 * max(0, whole) / sum }
    }

    /// The point of each cell that lies at this point of the view in it, from the left.
    func anchors(of positions: [GridPosition], in grid: GridLayout) -> [UnitPoint] {
        let whole = point(grid.alignment.horizontal, grid.alignment.vertical)
        guard case .rows(let rows) = grid.lines else { return positions.map { _ in whole } }
        let settings = rows.flatMap(\.cells)
        var columns: [Int: HorizontalAlignment] = [:]
        for (cell, position) in zip(settings, positions) {
            guard let alignment = cell.columnAlignment else { continue }
            let column = position.columns.lowerBound
            columns[column] = columns[column] ?? alignment
        }
        return zip(settings, positions).map { cell, position in
            if let anchor = cell.anchor {
                return UnitPoint(x: isRightToLeft ? 1 - anchor.x : anchor.x, y: anchor.y)
            }
            let own = cell.columns == nil ? nil : columns[position.columns.lowerBound]
            return point(
                own ?? grid.alignment.horizontal,
                rows[position.row].alignment ?? grid.alignment.vertical)
        }
    }

    private func point(
        _ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment
    ) -> UnitPoint {
        UnitPoint(x: part(horizontal), y: part(vertical))
    }
}

extension GridPosition {
    /// Where the cells of rows lie, row after row.
    static func positions(in rows: [GridRowLayout]) -> [GridPosition] {
        let counts = rows.map { $0.cells.reduce(0) { $0 + ($1.columns ?? 1) } }
        let all = 0..<(counts.max() ?? 0)
        return rows.enumerated().flatMap { row, layout in
            var next = 0
            return layout.cells.map { cell in
                defer { next += cell.columns ?? 0 }
                let columns = cell.columns.map { next..<next + $0 } ?? all
                return GridPosition(columns: columns, row: row)
            }
        }
    }
}
