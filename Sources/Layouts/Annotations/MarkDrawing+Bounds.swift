import Charts
package import Foundation
import Scenes

extension MarkDrawing {
    /// The rectangle that each of the layer's marks fills, in the coordinates of its placed group;
    /// nil where there is no such mark on the plot.
    var bounds: (Int) -> Rect? { layer.record.bounds(in: self) }

    /// The mark where it is on the plot; nil elsewhere.
    func seen(_ mark: Mark) -> Mark? { isInPlot(mark) && mark.isDrawable ? mark : nil }
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

    package func contains(_ point: CGPoint) -> Bool {
        point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
    }

    /// The intersection; nil when they don't meet.
    func intersection(_ other: Rect) -> Rect? {
        let (left, right) = (max(x, other.x), min(maxX, other.maxX))
        let (top, bottom) = (max(y, other.y), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
