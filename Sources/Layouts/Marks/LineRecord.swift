import Charts
import Scenes

/// A line through the points of a series, with symbols where these are said.
struct LineRecord: MarkRecord {
    let form = MarkForm(
        positions: [[.x, .y]],
        options: [.series, .lineStyle, .interpolationMethod, .gap, .symbol, .symbolSize],
        reduction: MarkReduction(
            kind: .extremes, looks: [.foregroundStyle, .lineStyle, .series]))
    let role = Style.Role.line
    let joinsPoints = true
    let swatch = LegendSwatch.line
    let hasPatterns = false

    func drawn(by drawing: MarkDrawing) -> [DrawnMarks] {
        let symbols = drawing.hasSymbols ? drawing.lineSymbols() : drawing.lonePoints()
        return [DrawnMarks(nodes: drawing.lines()), DrawnMarks(nodes: symbols, isClipped: false)]
    }

    func bounds(in drawing: MarkDrawing) -> (Int) -> Rect? {
        let marks = drawing.layer.marks
        return { drawing.seen(marks[$0]).map { Rect(around: drawing.point($0)) } }
    }

    func frames(of marks: Marks, in drawing: MarkDrawing) -> (Int) -> Rect? {
        { Rect(around: drawing.point(marks[$0])) }
    }
}
