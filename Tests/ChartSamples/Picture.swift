package import Scenes

package import Layouts

/// A scene's shapes in the picture's own coordinates, by key: what a viewer gets to see.
package struct Picture {
    package private(set) var rects: [String: Rect] = [:]
    /// Boxes that are drawn together.
    package private(set) var crowds: [String: [Rect]] = [:]
    package private(set) var lines: [String: (from: Point, to: Point)] = [:]
    package private(set) var symbols: [String: Point] = [:]
    package private(set) var dots: [String: [Point]] = [:]
    /// The points of each run of a path.
    package private(set) var paths: [String: [[Point]]] = [:]
    /// The two handles of each curve of the upper edges.
    package private(set) var handles: [String: [Point]] = [:]
    /// The lower edges of areas.
    package private(set) var lowerEdges: [String: [[Point]]] = [:]
    package private(set) var texts: [String: TextLabel] = [:]
    package private(set) var nodes: [String: Node] = [:]
    package private(set) var keys: [String] = []

    package init(_ nodes: [Node]) { for node in nodes { visit(node, Placement()) } }

    package init(_ chart: LaidOutChart) { self.init(chart.scene.nodes) }

    /// Every number in the picture.
    package var numbers: [Double] {
        let points =
            lines.values.flatMap { [$0.from, $0.to] } + symbols.values
            + dots.values.joined() + paths.values.joined().joined()
            + lowerEdges.values.joined().joined() + texts.values.map(\.position)
        return points.flatMap { [$0.x, $0.y] }
            + (Array(rects.values) + crowds.values.joined()).flatMap {
                [$0.x, $0.y, $0.width, $0.height]
            }
    }

    private mutating func visit(_ node: Node, _ outer: Placement) {
        keys.append(node.key)
        nodes[node.key] = node
        var inner = outer
        func at(_ point: Point) -> Point {
            Point(
                (outer.x + point.x * outer.scaleX).hundredths,
                (outer.y + point.y * outer.scaleY).hundredths)
        }
        switch node.shape {
        case .group(let placement): inner = outer.containing(placement)
        case .clip(let rect): inner = outer.containing(Placement(x: rect.x, y: rect.y))
        case .rectangle(let rect, _), .bar(let rect, _, _):
            let corner = at(Point(rect.x, rect.y))
            rects[node.key] = Rect(x: corner.x, y: corner.y, width: rect.width, height: rect.height)
        case .rectangles(let boxes):
            crowds[node.key] = boxes.map { box in
                let corner = at(Point(box.x, box.y))
                return Rect(x: corner.x, y: corner.y, width: box.width, height: box.height)
            }
        case .line(let from, let to): lines[node.key] = (at(from), at(to))
        case .symbol(_, let position, _): symbols[node.key] = at(position)
        case .dots(let points, _): dots[node.key] = points.map(at)
        case .outline, .gradient, .radialGradient, .stop, .clipPath, .mask: break
        case .text(var label):
            label.position = at(label.position)
            texts[node.key] = label
        case .path(let path):
            paths[node.key] = path.runs.map {
                $0.points.map { at(Point(Double($0.x), Double($0.y))) }
            }
            handles[node.key] = path.runs.flatMap(\.handles).flatMap { [$0.first, $0.second] }
                .map { at(Point(Double($0.x), Double($0.y))) }
            lowerEdges[node.key] = path.runs.map {
                $0.lower.map { at(Point(Double($0.x), Double($0.y))) }
            }
        }
        for child in node.children { visit(child, inner) }
    }
}

extension Placement {
    fileprivate func containing(_ inner: Placement) -> Placement {
        Placement(
            x: x + inner.x * scaleX, y: y + inner.y * scaleY, scaleX: scaleX * inner.scaleX,
            scaleY: scaleY * inner.scaleY)
    }
}

/// Whether two points fall together on a screen.
package func isNear(_ a: Point?, _ b: Point, within distance: Double = 0.06) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
}
