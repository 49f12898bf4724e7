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

    func drawn(by pen: MarkDrawing) -> [DrawnMarks] {
        let symbols = pen.hasSymbols ? pen.lineSymbols() : pen.lonePoints()
        return [DrawnMarks(nodes: pen.lines()), DrawnMarks(nodes: symbols, isClipped: false)]
    }

    func bounds(in pen: MarkDrawing) -> (Int) -> Rect? {
        let marks = pen.layer.marks
        return { pen.seen(marks[$0]).map { Rect(around: pen.point($0)) } }
    }

    func frames(of marks: Marks, in pen: MarkDrawing) -> (Int) -> Rect? {
        { Rect(around: pen.point(marks[$0])) }
    }
}
