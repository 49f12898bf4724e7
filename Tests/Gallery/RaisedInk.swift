import Scenes
import Tactile

/// The raised part of an element, as points with a radius.
struct RaisedInk: CustomStringConvertible {
    private struct Dot {
        let center: Point
        let radius: Double
    }

    /// An eighth of an inch, and what points along a line leave out.
    static let least = 3.1

    private let element: TactileElement
    private let dots: [Dot]
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    init(_ element: TactileElement) {
        self.element = element
        let dots = element.shapes.flatMap(Self.dots)
        self.dots = dots
        left = dots.map { $0.center.x - $0.radius }.min() ?? 100
        right = dots.map { $0.center.x + $0.radius }.max() ?? 100
        top = dots.map { $0.center.y - $0.radius }.min() ?? 100
        bottom = dots.map { $0.center.y + $0.radius }.max() ?? 100
    }

    var description: String { "\(element.kind) \(element.name) at \(left), \(top)" }

    /// Marks touch axes; labels never do.
    func standsOn(_ other: RaisedInk) -> Bool {
        guard other.element.kind == .axes else { return false }
        return element.kind == .bar
    }

    /// From ink to ink, in millimetres; no nearer than boxes around both are.
    func distance(to other: RaisedInk) -> Double {
        let across = max(0, left - other.right, other.left - right)
        let along = max(0, top - other.bottom, other.top - bottom)
        let apart = (across * across + along * along).squareRoot()
        guard apart < Self.least else { return apart }
        var least = Double.infinity
        for dot in dots {
            for other in other.dots {
                let (x, y) = (dot.center.x - other.center.x, dot.center.y - other.center.y)
                least = min(least, (x * x + y * y).squareRoot() - dot.radius - other.radius)
            }
        }
        return least
    }

    private static func dots(of shape: TactileShape) -> [Dot] {
        switch shape {
        case .line(let points, let width): along(points, width / 2)
        case .outline(let points, let width): along(points + points.prefix(1), width / 2)
        case .filled(let points): along(points + points.prefix(1), 0)
        case .dots(let points, let diameter):
            points.map { Dot(center: $0, radius: diameter / 2) }
        }
    }

    private static func along(_ points: [Point], _ radius: Double) -> [Dot] {
        var dots = points.map { Dot(center: $0, radius: radius) }
        for (from, to) in zip(points, points.dropFirst()) {
            let (x, y) = (to.x - from.x, to.y - from.y)
            let count = Int((x * x + y * y).squareRoot() / 0.5)
            for step in 0..<count {
                let share = Double(step) / Double(count)
                dots.append(
                    Dot(center: Point(from.x + x * share, from.y + y * share), radius: radius))
            }
        }
        return dots
    }
}
