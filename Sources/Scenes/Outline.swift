/// An outline of lines, curves and arcs, in CSS pixels.
package struct Outline: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quadratic(Point, control: Point)
        case cubic(Point, Point, Point)
        /// Along a circle to a point, the longer way round or the shorter one.
        case arc(radius: Double, isLong: Bool, isClockwise: Bool, to: Point)
        case close
    }

    package var steps: [Step]

    package init(_ steps: [Step] = []) { self.steps = steps }
}
