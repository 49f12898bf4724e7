import Charts
import Scenes

/// A straight line across the plot, or from a start to an end.
struct RuleRecord: MarkRecord {
    let form = MarkForm(
        positions: [[.x], [.y], [.x, .yStart, .yEnd], [.xStart, .xEnd, .y]],
        options: [.lineStyle, .position], isReference: true)
    let role = Style.Role.rule
    let gridLines = MarkGridLines.none
    let swatch = LegendSwatch.line

    func drawn(by drawing: MarkDrawing) -> [DrawnMarks] { [DrawnMarks(nodes: drawing.rules())] }

    func frames(of marks: Marks, in drawing: MarkDrawing) -> (Int) -> Rect? {
        { drawing.ends(of: marks[$0]).map(Rect.init) }
    }
}
