import Foundation
import Scenes
import Views

extension ViewLayout {
    func shape(
        _ outline: ShapeOutline, _ paint: ShapePaint, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        guard paint.color.alpha > 0, opacity > 0 else { return [] }
        let style = paint.style(opacity: opacity * paint.color.alpha)
        return [Node(key, outline.shape(in: space), style: style)]
    }
}

extension ShapePaint {
    fileprivate var color: Color {
        switch self {
        case .fill(let color), .stroke(let color, _): color
        }
    }

    fileprivate func style(opacity: Double) -> Style {
        switch self {
        case .fill(let color):
            Style(.annotation, fill: Paint(color), opacity: opacity)
        case .stroke(let color, let line):
            Style(
                .annotation, stroke: Paint(color), opacity: opacity,
                lineWidth: Double(line.lineWidth), dash: line.dash.map { Double($0) })
        }
    }
}

extension ShapeOutline {
    func shape(in space: Rect) -> Scenes.Shape {
        let shorter = min(space.width, space.height)
        switch self {
        case .rectangle(let radius):
            return .rectangle(space, cornerRadius: min(radius, shorter / 2))
        case .capsule:
            return .rectangle(space, cornerRadius: shorter / 2)
        case .circle:
            let middle = Point(space.x + space.width / 2, space.y + space.height / 2)
            return .symbol(.circle, at: middle, area: .pi * shorter * shorter / 4)
        case .path(let path):
            let rect = CGRect(x: space.x, y: space.y, width: space.width, height: space.height)
            return .outline(Outline(path(rect)))
        }
    }
}

extension Outline {
    /// The path's steps in the same coordinates.
    init(_ path: Path) {
        self.init()
        path.forEach { element in
            switch element {
            case .move(let end): steps.append(.move(Point(end)))
            case .line(let end): steps.append(.line(Point(end)))
            case .quadCurve(let end, let control):
                steps.append(.quadratic(Point(end), control: Point(control)))
            case .curve(let end, let first, let second):
                steps.append(.cubic(Point(first), Point(second), Point(end)))
            case .closeSubpath: steps.append(.close)
            }
        }
    }
}

extension Point {
    init(_ point: CGPoint) { self.init(Double(point.x).hundredths, Double(point.y).hundredths) }
}
