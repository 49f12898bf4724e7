import Foundation
import Scales
package import Scenes
package import Views

/// A gradient and the line that it passes along, or the circle that it fills.
package struct GradientPaint {
    private let gradient: Gradient
    private let name: String
    private let shape: NodeShape

    /// - Parameters:
    ///   - gradient: the colours.
    ///   - start: where it begins, in parts of the box.
    ///   - end: where it ends.
    ///   - box: in the painted node's coordinates; the node's own box when nil.
    package init(
        _ gradient: Gradient, from start: UnitPoint, to end: UnitPoint, in box: GradientBox?
    ) {
        self.gradient = gradient
        let inBox = box ?? GradientBox(Point(0, 0), Point(1, 1))
        var line = GradientLine(
            "", from: inBox.position(start), to: inBox.position(end), isInBox: box == nil)
        line.name = "g" + Self.digest("\(line) \(gradient.stops)")
        (name, shape) = (line.name, .gradient(line))
    }

    /// Around a point of a space, in the coordinates of that; its stops lie within the outer radius.
    init(_ gradient: Gradient, around center: UnitPoint, _ extent: RadialExtent, in space: Rect) {
        let (start, end) = (max(0, extent.start), max(extent.end, extent.start, 0.01))
        self.gradient = Gradient(
            stops: gradient.stops.map { stop in
                let distance = start + (end - start) * Double(stop.location)
                return Gradient.Stop(color: stop.color, location: distance / end)
            })
        var circle = GradientCircle(
            "", center: GradientBox(space).position(center), radius: end.hundredths)
        circle.name = "g" + Self.digest("\(circle) \(self.gradient.stops)")
        (name, shape) = (circle.name, .radialGradient(circle))
    }

    package var paint: Paint { .gradient(name) }

    package func node(_ key: String) -> Node {
        let stops = gradient.stops.enumerated().map { index, stop in
            Node(
                "\(key):\(index)", .stop(Double(stop.location)),
                style: Style(fill: Paint(stop.color), opacity: stop.color.alpha))
        }
        return Node(key, shape, children: stops)
    }

    /// A name by content (FNV-1a), so that gradients of a page that share a name are equal.
    package static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 36)
    }
}

/// The box that a gradient fills, from its leading top corner to the one across, in any
/// coordinates.
package struct GradientBox {
    private let corner: Point
    private let end: Point

    package init(_ corner: Point, _ end: Point) { (self.corner, self.end) = (corner, end) }

    package init(_ rect: Rect) {
        self.init(Point(rect.x, rect.y), Point(rect.maxX, rect.maxY))
    }

    func position(_ point: UnitPoint) -> Point {
        Point(
            (corner.x + (end.x - corner.x) * Double(point.x)).hundredths,
            (corner.y + (end.y - corner.y) * Double(point.y)).hundredths)
    }
}
