import Charts
import Scenes

/// A symbol at a place.
struct PointRecord: MarkRecord {
    let form = MarkForm(
        positions: [[.x, .y]], options: [.symbol, .symbolSize, .position],
        reduction: MarkReduction(kind: .cells, looks: [.foregroundStyle, .symbol, .series]))
    let role = Style.Role.point
    let isSymbol = true
    let gridLines = MarkGridLines.acrossQuantities
    let swatch = LegendSwatch.symbol
    let hasPatterns = false

    func drawn(by pen: MarkDrawing) -> [DrawnMarks] {
        [DrawnMarks(nodes: pen.points(), isClipped: false)]
    }

    func bounds(in pen: MarkDrawing) -> (Int) -> Rect? {
        let marks = pen.layer.marks
        return { index in
            pen.seen(marks[index]).map {
                Rect(around: pen.point($0), diameter: pen.glyph(of: $0).diameter)
            }
        }
    }

    func frames(of marks: Marks, in pen: MarkDrawing) -> (Int) -> Rect? {
        { Rect(around: pen.point(marks[$0])) }
    }
}
