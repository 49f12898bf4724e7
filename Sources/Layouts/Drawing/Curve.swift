import Charts
import Foundation
import Scenes

/// Joins the points of a line, or of one edge of an area.
///
/// The formulas are those of d3-shape's curves. Handles are worked out from differences of points
/// alone, so that a line which moves keeps its text.
struct Curve {
    typealias Point = FramePath.GridPoint

    /// Points in order along the base, and the handles between them when they are joined by curves.
    struct Edge {
        var points: [Point]
        var handles: [FramePath.Handles] = []
    }

    private let method: MarkStyle.Interpolation
    private let baseIsX: Bool
    /// The size of a frame's unit in pixels.
    private let scale: (x: Double, y: Double)

    init(_ method: MarkStyle.Interpolation, in space: PlotSpace, _ base: PositionAxis) {
        (self.method, baseIsX) = (method, base == .x)
        scale = (space.x.gridScale, space.y.gridScale)
    }

    /// How many points before a position shape the line there.
    var reach: Int {
        switch method {
        case .linear, .stepStart, .stepCenter, .stepEnd: 1
        case .monotone, .cardinal, .catmullRom: 2
        }
    }

    func edge(_ points: [Point]) -> Edge {
        switch method {
        case .linear: return Edge(points: points)
        case .stepStart: return steps(points) { $1 }
        case .stepCenter: return steps(points) { ($0 + $1) >> 1 }
        case .stepEnd: return steps(points) { before, _ in before }
        case .monotone, .cardinal, .catmullRom:
            return points.count < 3 ? Edge(points: points) : curves(points)
        }
    }

    /// Two corners between each two points, at the position of the step.
    private func steps(_ points: [Point], at middle: (Int, Int) -> Int) -> Edge {
        var corners = Array(points.prefix(1))
        for (before, after) in zip(points, points.dropFirst()) {
            let between = baseIsX ? middle(before.x, after.x) : middle(before.y, after.y)
            let start = baseIsX ? Point(between, before.y) : Point(before.x, between)
            let end = baseIsX ? Point(between, after.y) : Point(after.x, between)
            for corner in [start, end, after] where corner != corners.last {
                corners.append(corner)
            }
        }
        return Edge(points: corners)
    }

    private func curves(_ points: [Point]) -> Edge {
        let last = points.count - 1
        let slopes = method == .monotone ? monotoneSlopes(points) : []
        let handles = (0..<last).map { index -> FramePath.Handles in
            let (start, end) = (points[index], points[index + 1])
            let before = index > 0 ? points[index - 1] : nil
            let after = index + 1 < last ? points[index + 2] : nil
            switch method {
            case .cardinal(let tension): return cardinal(before, start, end, after, tension)
            case .catmullRom(let alpha) where alpha > 0:
                return catmullRom(before, start, end, after, alpha)
            case .catmullRom: return cardinal(before, start, end, after, 0)
            default: return monotone(start, end, slopes[index], slopes[index + 1])
            }
        }
        return Edge(points: points, handles: handles)
    }

    // MARK: Splines

    /// Handles along the line between a point's neighbours; none at the ends.
    private func cardinal(
        _ before: Point?, _ start: Point, _ end: Point, _ after: Point?, _ tension: Double
    ) -> FramePath.Handles {
        let part = (1 - tension) / 6
        return FramePath.Handles(
            start.moved(by: before.map { end.offset(from: $0) }, part),
            end.moved(by: after.map { start.offset(from: $0) }, part))
    }

    /// Barry and Goldman's form of the spline, whose knots are distances on the screen to `alpha`.
    private func catmullRom(
        _ before: Point?, _ start: Point, _ end: Point, _ after: Point?, _ alpha: Double
    ) -> FramePath.Handles {
        let middle = distance(start, end, alpha)
        return FramePath.Handles(
            catmullRomHandle(start, towards: end, behind: before, middle, alpha),
            catmullRomHandle(end, towards: start, behind: after, middle, alpha))
    }

    private func catmullRomHandle(
        _ point: Point, towards next: Point, behind: Point?, _ middle: Double, _ alpha: Double
    ) -> Point {
        guard let behind else { return point }
        let outer = distance(behind, point, alpha)
        guard outer > 1e-12, middle > 0 else { return point }
        let whole = 3 * outer * (outer + middle)
        // The weights of the three points add up to one, so that offsets are enough.
        return point.moved(by: behind.offset(from: point), -middle * middle / whole)
            .moved(by: next.offset(from: point), outer * outer / whole)
    }

    /// The distance on the screen to the power `alpha`.
    private func distance(_ a: Point, _ b: Point, _ alpha: Double) -> Double {
        pow(hypot(Double(b.x - a.x) * scale.x, Double(b.y - a.y) * scale.y), alpha)
    }

    // MARK: Monotone curves

    private func monotone(
        _ start: Point, _ end: Point, _ startSlope: Double, _ endSlope: Double
    ) -> FramePath.Handles {
        let third = Double(base(end) - base(start)) / 3
        return FramePath.Handles(
            moved(start, along: third, third * startSlope),
            moved(end, along: -third, -third * endSlope))
    }

    /// The slope at each point after Steffen (1990), which never overshoots.
    private func monotoneSlopes(_ points: [Point]) -> [Double] {
        let secants = zip(points, points.dropFirst()).map { start, end -> (run: Double, Double) in
            let run = Double(base(end) - base(start))
            return (run, run > 0 ? Double(value(end) - value(start)) / run : 0)
        }
        let inner = zip(secants, secants.dropFirst()).map { left, right -> Double in
            guard left.run > 0, right.run > 0 else { return 0 }
            let parabola = (left.1 * right.run + right.1 * left.run) / (left.run + right.run)
            let least = min(abs(left.1), abs(right.1), abs(parabola) / 2)
            return (sign(left.1) + sign(right.1)) * least
        }
        let first = (3 * secants[0].1 - inner[0]) / 2
        let last = (3 * secants[secants.count - 1].1 - inner[inner.count - 1]) / 2
        return [first] + inner + [last]
    }

    private func sign(_ number: Double) -> Double { number < 0 ? -1 : 1 }

    private func base(_ point: Point) -> Int { baseIsX ? point.x : point.y }

    private func value(_ point: Point) -> Int { baseIsX ? point.y : point.x }

    private func moved(_ point: Point, along base: Double, _ value: Double) -> Point {
        baseIsX
            ? point.moved(by: (base, value), 1) : point.moved(by: (value, base), 1)
    }
}

extension FramePath.GridPoint {
    fileprivate func offset(from other: Self) -> (Double, Double) {
        (Double(x - other.x), Double(y - other.y))
    }

    fileprivate func moved(by offset: (Double, Double)?, _ part: Double) -> Self {
        guard let offset else { return self }
        return Self(x + Int((offset.0 * part).rounded()), y + Int((offset.1 * part).rounded()))
    }
}
