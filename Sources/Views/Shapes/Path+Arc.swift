public import Foundation

extension Path {
    /// Adds a part of a circle, after a line to where it begins if there is a part already.
    ///
    /// Angles count from the right; `clockwise` is as seen where y rises upward, as Apple counts,
    /// so that false is clockwise on the page.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        let turn = Self.turn(from: startAngle, to: endAngle, clockwise: clockwise)
        let pieces = max(1, Int((abs(turn) / (.pi / 2)).rounded(.up)))
        let step = turn / Double(pieces)
        // The handles that bring a cubic curve nearest to the arc.
        let handle = radius * CGFloat(4.0 / 3 * tan(step / 4))
        func index(_ angle: Double) -> CGPoint {
            CGPoint(
                x: center.x + radius * CGFloat(cos(angle)),
                y: center.y + radius * CGFloat(sin(angle)))
        }
        func beside(_ angle: Double, _ length: CGFloat) -> CGPoint {
            let point = index(angle)
            return CGPoint(
                x: point.x - length * CGFloat(sin(angle)),
                y: point.y + length * CGFloat(cos(angle)))
        }
        var angle = startAngle.radians
        if isEmpty { move(to: index(angle)) } else { addLine(to: index(angle)) }
        for _ in 0..<pieces {
            addCurve(
                to: index(angle + step), control1: beside(angle, handle),
                control2: beside(angle + step, -handle))
            angle += step
        }
    }

    /// Positive where y rises downward.
    private static func turn(from start: Angle, to end: Angle, clockwise: Bool) -> Double {
        let whole = 2 * Double.pi
        let turn = end.radians - start.radians
        if abs(turn) >= whole, clockwise == (turn < 0) { return clockwise ? -whole : whole }
        let rest = turn.truncatingRemainder(dividingBy: whole)
        if clockwise { return rest > 0 ? rest - whole : rest }
        return rest < 0 ? rest + whole : rest
    }

    /// The smallest rectangle around all points and handles; empty without any.
    public var boundingRect: CGRect {
        var points: [CGPoint] = []
        forEach { element in
            switch element {
            case .move(let end), .line(let end): points.append(end)
            case .quadCurve(let end, let control): points += [end, control]
            case .curve(let end, let first, let second): points += [end, first, second]
            case .closeSubpath: break
            }
        }
        let (x, y) = (points.map(\.x), points.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
        else { return .zero }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Adds several rectangles.
    public mutating func addRects(_ rects: [CGRect]) { rects.forEach { addRect($0) } }
}
