import Charts
import Foundation
import Scenes

extension MarkDrawing {
    /// The rectangle that each of the layer's marks fills, in the coordinates of its placed group;
    /// nil where there is no such mark on the plot.
    var bounds: (Int) -> Rect? {
        let marks = layer.marks
        return switch layer.kind {
        case .bar, .rectangle: rects(of: marks)
        case .rule: { ends(of: marks[$0]).map(Rect.init) }
        case .sector: { Rect(around: sector(of: marks[$0]).centroid) }
        case .point:
            { seen(marks[$0]).map { Rect(around: point($0), diameter: glyph(of: $0).diameter) } }
        case .line: { seen(marks[$0]).map { Rect(around: point($0)) } }
        case .area: { seen(marks[$0]).flatMap(slice) }
        }
    }

    private func seen(_ mark: Mark) -> Mark? { isInPlot(mark) && mark.isDrawable ? mark : nil }

    /// Where an area stands at the place of one of its values.
    private func slice(of mark: Mark) -> Rect? {
        let middle = point(mark)
        guard let span = extent(of: mark, along: layer.valueAxis) else { return nil }
        let (from, to) = (min(span.from, span.to), max(span.from, span.to))
        return layer.valueAxis == .y
            ? Rect(x: middle.x, y: from, width: 0, height: to - from)
            : Rect(x: from, y: middle.y, width: to - from, height: 0)
    }
}

extension Rect {
    /// A square; a spot where it has no length.
    init(around point: Point, diameter: Double = 0) {
        self.init(
            x: point.x - diameter / 2, y: point.y - diameter / 2, width: diameter,
            height: diameter)
    }

    /// Between two corners.
    init(_ one: Point, _ other: Point) {
        self.init(
            x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
            height: abs(one.y - other.y))
    }

    func contains(_ point: CGPoint) -> Bool {
        point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
    }

    /// What both cover; nil when they don't meet.
    func intersection(_ other: Rect) -> Rect? {
        let (left, right) = (max(x, other.x), min(maxX, other.maxX))
        let (top, bottom) = (max(y, other.y), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
