import Charts

/// How much of its cell a mark fills when nothing is said.
enum CellFill {
    /// Bars stand apart: four fifths of the cell, no wider than people can compare.
    case bar
    /// Rectangles cover their cells but for a hairline.
    case tile
    /// Groups of so many bars stand apart like bars.
    case group(of: Int)

    private static let widestBar = 96.0

    func width(in cell: Double) -> Double {
        switch self {
        case .bar where cell < 3: cell
        case .bar where cell < 8: cell - 1
        case .bar: min(cell * 0.8, Self.widestBar)
        case .group(let count): min(cell * 0.8, Self.widestBar * Double(count))
        case .tile: cell > 6 ? cell - 1 : cell
        }
    }
}

extension Span {
    /// The part of a cell, in pixels, that a mark of the given dimension covers.
    func sized(_ dimension: MarkStyle.Dimension, _ fill: CellFill) -> Span {
        let cell = to - from
        let width =
            switch dimension {
            case .automatic: fill.width(in: cell)
            case .ratio(let ratio): cell * ratio
            case .inset(let inset): max(0, cell - 2 * inset)
            case .fixed(let width): width
            }
        return Span(from: at - width / 2, to: at + width / 2)
    }
}
