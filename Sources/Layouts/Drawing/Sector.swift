import Foundation
import Scenes

/// A sector of a circle or a ring; angles are in radians, clockwise from the top.
///
/// Corners are rounded as by d3-shape's arcs; insets are the same all along a side, so that the
/// gaps between sectors are bands of one width.
struct Sector {
    private let center: Point
    private let inner: Double
    private let outer: Double
    private let start: Double
    private let end: Double
    private let inset: Double
    private let cornerRadius: Double

    init(
        center: Point, inner: Double, outer: Double, start: Double, end: Double,
        inset: Double = 0, cornerRadius: Double = 0
    ) {
        (self.center, self.start, self.end) = (center, start, end)
        (self.inner, self.outer) = (min(inner, outer), max(inner, outer))
        (self.inset, self.cornerRadius) = (max(0, inset), max(0, cornerRadius))
    }

    private var sweep: Double { end - start }
    private var middle: Double { (start + end) / 2 }
    private static let least = 1e-9

    /// Halfway between all of its edges.
    var centroid: Point { at((inner + outer) / 2, middle) }

    var outline: Outline {
        guard outer > Self.least, sweep > Self.least else { return Outline() }
        if sweep > 2 * .pi - Self.least { return ring }
        let (far, near) = (edge(outer), edge(inner))
        guard let far else { return Outline() }
        let corner = min(cornerRadius, (outer - inner) / 2)
        guard corner > 0.01 else { return pointed(far, near) }
        return rounded(far, near, corner)
    }

    // MARK: Edges

    /// The angles of an arc, once its sides have moved inwards.
    private struct Edge {
        var radius: Double
        var start: Double
        var end: Double
    }

    /// Nil where the sides meet.
    private func edge(_ radius: Double) -> Edge? {
        guard radius > inset, radius > Self.least else { return nil }
        let turn = asin(inset / radius)
        guard sweep - 2 * turn > Self.least else { return nil }
        return Edge(radius: radius, start: start + turn, end: end - turn)
    }

    /// Where the sides meet when they leave no room for an inner arc.
    private var tip: Point {
        guard inset > 0, sweep < .pi else { return center }
        return at(min(outer, inset / sin(sweep / 2)), middle)
    }

    private func at(_ radius: Double, _ angle: Double) -> Point {
        Point(center.x + radius * sin(angle), center.y - radius * cos(angle))
    }

    private func arc(_ edge: Edge, isClockwise: Bool) -> Outline.Step {
        .arc(
            radius: edge.radius.hundredths, isLong: edge.end - edge.start > .pi,
            isClockwise: isClockwise,
            to: at(edge.radius, isClockwise ? edge.end : edge.start).rounded)
    }

    // MARK: Outlines

    /// The whole turn: two halves of each circle.
    private var ring: Outline {
        var steps = circle(outer, isClockwise: true)
        if inner > Self.least { steps += circle(inner, isClockwise: false) }
        return Outline(steps)
    }

    private func circle(_ radius: Double, isClockwise: Bool) -> [Outline.Step] {
        let (top, bottom) = (at(radius, 0).rounded, at(radius, .pi).rounded)
        func half(_ end: Point) -> Outline.Step {
            .arc(radius: radius.hundredths, isLong: false, isClockwise: isClockwise, to: end)
        }
        return [.move(top), half(bottom), half(top), .close]
    }

    private func pointed(_ far: Edge, _ near: Edge?) -> Outline {
        let head = [Outline.Step.move(at(outer, far.start).rounded), arc(far, isClockwise: true)]
        guard let near else { return Outline(head + [.line(tip.rounded), .close]) }
        return Outline(
            head + [
                .line(at(inner, near.end).rounded), arc(near, isClockwise: false), .close,
            ])
    }

    // MARK: Round corners

    /// A circle in a corner: it touches the arc at an angle from the middle and a side at a point.
    private struct Corner {
        /// The angle at which it touches the arc.
        var angle: Double
        /// Where it touches the side.
        var onSide: Point
    }

    /// The corners between an arc and the sides; the circle lies within the arc, or around it.
    private func corners(_ radius: Double, _ size: Double, isOuter: Bool) -> (Corner, Corner)? {
        let reach = isOuter ? radius - size : radius + size
        // A side is a line at the inset from the middle; the circle touches it from inside.
        let distance = inset + size
        guard reach > distance else { return nil }
        let turn = asin(distance / reach)
        let along = (reach * reach - distance * distance).squareRoot()
        func side(_ angle: Double, _ sign: Double) -> Point {
            Point(
                center.x + along * sin(angle) + sign * inset * cos(angle),
                center.y - along * cos(angle) + sign * inset * sin(angle))
        }
        guard sweep - 2 * turn > -Self.least else { return nil }
        return (
            Corner(angle: start + turn, onSide: side(start, 1)),
            Corner(angle: end - turn, onSide: side(end, -1))
        )
    }

    /// As large as the wanted corners can be between the sides.
    private func largest(_ wanted: Double, _ radius: Double, isOuter: Bool) -> Double {
        guard corners(radius, wanted, isOuter: isOuter) == nil else { return wanted }
        var (fits, tooLarge) = (0.0, wanted)
        for _ in 0..<24 {
            let size = (fits + tooLarge) / 2
            if corners(radius, size, isOuter: isOuter) == nil {
                tooLarge = size
            } else {
                fits = size
            }
        }
        return fits
    }

    private func rounded(_ far: Edge, _ near: Edge?, _ wanted: Double) -> Outline {
        let size = largest(wanted, outer, isOuter: true)
        guard let (first, last) = corners(outer, size, isOuter: true) else {
            return pointed(far, near)
        }
        func turn(_ size: Double, to point: Point) -> Outline.Step {
            .arc(
                radius: size.hundredths, isLong: false, isClockwise: true, to: point.rounded)
        }
        var steps = [
            Outline.Step.move(first.onSide.rounded), turn(size, to: at(outer, first.angle)),
        ]
        steps.append(
            arc(Edge(radius: outer, start: first.angle, end: last.angle), isClockwise: true))
        steps.append(turn(size, to: last.onSide))
        return Outline(steps + inside(near, wanted, turn))
    }

    /// The way back along the inner edge.
    private func inside(
        _ near: Edge?, _ wanted: Double, _ turn: (Double, Point) -> Outline.Step
    ) -> [Outline.Step] {
        guard let near else { return [.line(tip.rounded), .close] }
        let size = largest(wanted, inner, isOuter: false)
        guard size > 0.01, let (first, last) = corners(inner, size, isOuter: false) else {
            return [.line(at(inner, near.end).rounded), arc(near, isClockwise: false), .close]
        }
        return [
            .line(last.onSide.rounded), turn(size, at(inner, last.angle)),
            arc(Edge(radius: inner, start: first.angle, end: last.angle), isClockwise: false),
            turn(size, first.onSide), .close,
        ]
    }
}

extension Point {
    fileprivate var rounded: Point { Point(x.hundredths, y.hundredths) }
}
