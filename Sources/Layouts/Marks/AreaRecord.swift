import Charts
import Scenes

/// The area between the values of a series and their base.
struct AreaRecord: MarkRecord {
    let form = MarkForm(
        positions: .placedOrSpanning, options: [.stacking, .series, .interpolationMethod, .gap],
        reduction: MarkReduction(
            kind: .extremes, looks: [.foregroundStyle, .lineStyle, .series]), article: "an")
    let role = Style.Role.area
    let joinsPoints = true
    let isFilledToBase = true
    let hasLength = true

    func drawn(by drawing: MarkDrawing) -> [DrawnMarks] { [DrawnMarks(nodes: drawing.areas())] }

    func bounds(in drawing: MarkDrawing) -> (Int) -> Rect? {
        let marks = drawing.layer.marks
        return { drawing.seen(marks[$0]).flatMap(drawing.slice) }
    }

    func frames(of marks: Marks, in drawing: MarkDrawing) -> (Int) -> Rect? {
        guard drawing.layer.reach(drawing.layer.valueAxis) != .interval else {
            return { drawing.ends(of: marks[$0]).map(Rect.init) }
        }
        return { Rect(around: drawing.upperEnd(of: marks[$0])) }
    }
}

extension MarkDrawing {
    /// The extent of an area at the position of one of its values.
    fileprivate func slice(of mark: Mark) -> Rect? {
        let middle = point(mark)
        guard let span = extent(of: mark, along: layer.valueAxis) else { return nil }
        let (from, to) = (min(span.from, span.to), max(span.from, span.to))
        return layer.valueAxis == .y
            ? Rect(x: middle.x, y: from, width: 0, height: to - from)
            : Rect(x: from, y: middle.y, width: to - from, height: 0)
    }

    /// Where an area of one value, or of a part of a stack, ends.
    fileprivate func upperEnd(of mark: Mark) -> Point {
        let position = position(mark[layer.valueAxis].to, layer.valueAxis)
        var point = point(mark)
        if layer.valueAxis == .y { point.y = position } else { point.x = position }
        return point
    }
}
