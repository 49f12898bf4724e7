import Foundation
import Scenes
import Views

/// The lengths of a grid's columns and rows, and the cells in them.
private struct GridLines {
    var columns: [Double]
    var rows: [Double]
    /// The column and the row of each cell.
    var positions: [(column: Int, row: Int)]

    func size(_ spacing: CGSize) -> Size {
        Size(
            columns.reduce(Double(spacing.width) * Double(max(0, columns.count - 1)), +),
            rows.reduce(Double(spacing.height) * Double(max(0, rows.count - 1)), +))
    }
}

extension ViewLayout {
    /// The size of a grid.
    func size(of cells: [ViewTree], in grid: GridLayout, _ offer: Offer) -> Size {
        lines(of: cells, in: grid, offer).size(grid.spacing)
    }

    /// Where the views of a grid lie, in their order.
    func rects(of cells: [ViewTree], in grid: GridLayout, _ space: Rect) -> [Rect] {
        let lines = lines(of: cells, in: grid, Offer(Size(space.width, space.height)))
        let lefts = starts(lines.columns, Double(grid.spacing.width))
        let tops = starts(lines.rows, Double(grid.spacing.height))
        return zip(cells, lines.positions).map { cell, position in
            let (width, height) = (lines.columns[position.column], lines.rows[position.row])
            let left = lefts[position.column]
            let x = isRightToLeft ? space.width - left - width : left
            let size = size(of: cell, Offer(width: width, height: height))
            return rect(
                of: size,
                in: Rect(
                    x: space.x + x, y: space.y + tops[position.row], width: width, height: height),
                grid.alignment)
        }
    }

    private func starts(_ lengths: [Double], _ spacing: Double) -> [Double] {
        lengths.indices.map { lengths[..<$0].reduce(0) { $0 + $1 + spacing } }
    }

    private func lines(of cells: [ViewTree], in grid: GridLayout, _ offer: Offer) -> GridLines {
        switch grid.lines {
        case .rows(let counts): natural(cells, counts, grid.spacing, offer)
        case .items(let items, .horizontal):
            sequence(cells, lengths(of: items, offer.width, Double(grid.spacing.width)), true)
        case .items(let items, .vertical):
            sequence(cells, lengths(of: items, offer.height, Double(grid.spacing.height)), false)
        }
    }

    /// Cells one after the other in lines of these lengths.
    private func sequence(_ cells: [ViewTree], _ lengths: [Double], _ areColumns: Bool) -> GridLines
    {
        let positions = cells.indices.map { index in
            let (item, line) = (index % lengths.count, index / lengths.count)
            return areColumns ? (column: item, row: line) : (column: line, row: item)
        }
        var others = [Double](
            repeating: 0, count: (cells.count + lengths.count - 1) / lengths.count)
        for (index, cell) in cells.enumerated() {
            let (length, line) = (lengths[index % lengths.count], index / lengths.count)
            let size = size(
                of: cell,
                areColumns ? Offer(width: length, height: nil) : Offer(width: nil, height: length))
            others[line] = max(others[line], areColumns ? size.height : size.width)
        }
        return areColumns
            ? GridLines(columns: lengths, rows: others, positions: positions)
            : GridLines(columns: others, rows: lengths, positions: positions)
    }

    /// Columns as wide as their widest cells; the widest ones are narrowed where there is less room.
    private func natural(
        _ cells: [ViewTree], _ counts: [Int], _ spacing: CGSize, _ offer: Offer
    ) -> GridLines {
        let positions = counts.enumerated().flatMap { row, count in
            (0..<count).map { (column: $0, row: row) }
        }
        let most = counts.max() ?? 0
        var columns = [Double](repeating: 0, count: most)
        // A cell alone in its row spans all columns.
        for (cell, position) in zip(cells, positions) where counts[position.row] > 1 || most == 1 {
            let width = size(of: cell, Offer(width: nil, height: nil)).width
            columns[position.column] = max(columns[position.column], width)
        }
        if let width = offer.width {
            let left = width - Double(spacing.width) * Double(max(0, most - 1))
            columns = narrowed(columns, to: left)
        }
        var rows = [Double](repeating: 0, count: counts.count)
        for (cell, position) in zip(cells, positions) {
            let width = columns[position.column]
            let height = size(of: cell, Offer(width: width, height: nil)).height
            rows[position.row] = max(rows[position.row], height)
        }
        return GridLines(columns: columns, rows: rows, positions: positions)
    }

    private func narrowed(_ lengths: [Double], to whole: Double) -> [Double] {
        let sum = lengths.reduce(0, +)
        guard sum > whole, sum > 0 else { return lengths }
        return lengths.map { $0 * max(0, whole) / sum }
    }

    /// The lengths of items in the length that is offered.
    private func lengths(of items: [GridItem], _ whole: Double?, _ spacing: Double) -> [Double] {
        let whole = whole ?? 320
        let items = items.isEmpty ? [GridItem()] : items
        var left = whole - spacing * Double(items.count - 1)
        for item in items { if case .fixed(let length) = item.size { left -= Double(length) } }
        let flexible = items.filter { if case .fixed = $0.size { false } else { true } }
        let part = flexible.isEmpty ? 0 : max(0, left / Double(flexible.count))
        return items.flatMap { item -> [Double] in
            switch item.size {
            case .fixed(let length): [Double(length)]
            case .flexible(let minimum, let maximum):
                [min(max(part, Double(minimum)), Double(maximum))]
            case .adaptive(let minimum, let maximum):
                Self.adaptive(part, Double(minimum), Double(maximum), spacing)
            }
        }
    }

    private static func adaptive(
        _ part: Double, _ minimum: Double, _ maximum: Double, _ spacing: Double
    ) -> [Double] {
        let count = max(1, Int((part + spacing) / (max(1, minimum) + spacing)))
        let length = (part - spacing * Double(count - 1)) / Double(count)
        return Array(repeating: min(max(length, 0), maximum), count: count)
    }
}
