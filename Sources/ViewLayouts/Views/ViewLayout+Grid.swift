import Foundation
import Scenes
import Views

extension ViewLayout {
    /// The size of a grid.
    func size(of cells: [ViewTree], in grid: GridLayout, _ offer: Offer) -> Size {
        lines(of: cells, in: grid, offer).size(grid.spacing)
    }

    /// Where the views of a grid lie, in their order.
    func rects(of cells: [ViewTree], in grid: GridLayout, _ space: Rect) -> [Rect] {
        let lines = lines(of: cells, in: grid, Offer(Size(space.width, space.height)))
        let tops = starts(lines.rows, Double(grid.spacing.height))
        let lefts = starts(lines.columns, Double(grid.spacing.width))
        let anchors = anchors(of: lines.positions, in: grid)
        return cells.indices.map { index in
            let (position, anchor) = (lines.positions[index], anchors[index])
            let width = lines.width(of: position.columns, grid.spacing)
            let left = lefts[position.columns.lowerBound]
            let x = space.x + (isRightToLeft ? space.width - left - width : left)
            let (y, height) = (space.y + tops[position.row], lines.rows[position.row])
            let size = size(of: cells[index], Offer(width: width, height: height))
            return Rect(
                x: x + (width - size.width) * Double(anchor.x),
                y: y + (height - size.height) * Double(anchor.y),
                width: size.width, height: size.height)
        }
    }

    private func starts(_ lengths: [Double], _ spacing: Double) -> [Double] {
        lengths.indices.map { lengths[..<$0].reduce(0) { $0 + $1 + spacing } }
    }

    private func lines(of cells: [ViewTree], in grid: GridLayout, _ offer: Offer) -> GridLengths {
        switch grid.lines {
        case .rows(let rows): natural(cells, rows, grid.spacing, offer)
        case .items(let items, .horizontal):
            sequence(cells, lengths(of: items, offer.width, Double(grid.spacing.width)), true)
        case .items(let items, .vertical):
            sequence(cells, lengths(of: items, offer.height, Double(grid.spacing.height)), false)
        }
    }

    /// Cells one after the other in lines of these lengths.
    private func sequence(_ cells: [ViewTree], _ lengths: [Double], _ areColumns: Bool)
        -> GridLengths
    {
        let positions = cells.indices.map { index in
            let (item, line) = (index % lengths.count, index / lengths.count)
            let (column, row) = areColumns ? (item, line) : (line, item)
            return GridPosition(columns: column..<column + 1, row: row)
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
            ? GridLengths(columns: lengths, rows: others, positions: positions)
            : GridLengths(columns: others, rows: lengths, positions: positions)
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
