import Charts
import Foundation
import Scenes

extension Pen {
    /// The rectangle that each of the layer's marks fills, in the coordinates of its placed group;
    /// nil where there is no such mark on the plot.
    var bounds: (Int) -> Rect? {
        layer.kind.isBox ? rects(of: layer.marks) : { bounds(of: layer.marks[$0]) }
    }

    private func bounds(of mark: Mark) -> Rect? {
        switch layer.kind {
        case .bar, .rectangle: return nil
        case .rule:
            return ends(of: mark).map { from, to in
                Rect(
                    x: min(from.x, to.x), y: min(from.y, to.y), width: abs(to.x - from.x),
                    height: abs(to.y - from.y))
            }
        case .sector: return Rect(around: sector(of: mark).centroid, diameter: 0)
        case .point:
            guard isInPlot(mark), mark.isDrawable else { return nil }
            return Rect(around: point(mark), diameter: glyph(of: mark).diameter)
        case .line, .area:
            guard isInPlot(mark), mark.isDrawable else { return nil }
            return layer.kind == .line ? Rect(around: point(mark), diameter: 0) : slice(of: mark)
        }
    }

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

extension MarkKind {
    fileprivate var isBox: Bool { self == .bar || self == .rectangle }
}

extension Rect {
    fileprivate init(around point: Point, diameter: Double) {
        self.init(
            x: point.x - diameter / 2, y: point.y - diameter / 2, width: diameter,
            height: diameter)
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
