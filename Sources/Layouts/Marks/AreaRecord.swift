import Charts
import Scenes

/// What lies between the values of a series and what they stand on.
struct AreaRecord: MarkRecord {
    let form = MarkForm(
        positions: .placedOrSpanning, options: [.stacking, .series, .interpolationMethod, .gap],
        reduction: MarkReduction(
            kind: .extremes, looks: [.foregroundStyle, .lineStyle, .series]), article: "an")
    let role = Style.Role.area
    let joinsPoints = true
    let isFilledToBase = true
    let hasLength = true

    func drawn(by pen: MarkDrawing) -> [DrawnMarks] { [DrawnMarks(nodes: pen.areas())] }

    func bounds(in pen: MarkDrawing) -> (Int) -> Rect? {
        let marks = pen.layer.marks
        return { pen.seen(marks[$0]).flatMap(pen.slice) }
    }

    func frames(of marks: Marks, in pen: MarkDrawing) -> (Int) -> Rect? {
        guard pen.layer.reach(pen.layer.valueAxis) != .interval else {
            return { pen.ends(of: marks[$0]).map(Rect.init) }
        }
        return { Rect(around: pen.upperEnd(of: marks[$0])) }
    }
}

extension MarkDrawing {
    /// Where an area stands at the place of one of its values.
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
        let place = place(mark[layer.valueAxis].to, layer.valueAxis)
        var spot = point(mark)
        if layer.valueAxis == .y { spot.y = place } else { spot.x = place }
        return spot
    }
}
