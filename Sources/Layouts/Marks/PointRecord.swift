import Charts
import Scenes

/// A symbol at a position.
struct PointRecord: MarkRecord {
    let form = MarkForm(
        positions: [[.x, .y]], options: [.symbol, .symbolSize, .position],
        reduction: MarkReduction(kind: .cells, looks: [.foregroundStyle, .symbol, .series]))
    let role = Style.Role.point
    let isSymbol = true
    let gridLines = MarkGridLines.acrossQuantities
    let swatch = LegendSwatch.symbol
    let hasPatterns = false

    func drawn(by drawing: MarkDrawing) -> [DrawnMarks] {
        [DrawnMarks(nodes: drawing.points(), isClipped: false)]
    }

    func bounds(in drawing: MarkDrawing) -> (Int) -> Rect? {
        let marks = drawing.layer.marks
        return { index in
            drawing.seen(marks[index]).map {
                Rect(around: drawing.point($0), diameter: drawing.glyph(of: $0).diameter)
            }
        }
    }

    func frames(of marks: Marks, in drawing: MarkDrawing) -> (Int) -> Rect? {
        { Rect(around: drawing.point(marks[$0])) }
    }
}
