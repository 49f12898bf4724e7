/// The start and the end of a gradient.
package struct GradientLine: Hashable, Sendable {
    /// The gradient's name in paints; equal names mean equal gradients on a whole page.
    package var name: String
    package var from: Point
    package var to: Point
    /// Whether the points are parts of the painted node's box, rather than in its coordinates.
    package var isInBox: Bool

    package init(_ name: String, from: Point, to: Point, isInBox: Bool) {
        (self.name, self.from, self.to, self.isInBox) = (name, from, to, isInBox)
    }
}

/// The centre and the extent of a round gradient, in the painted node's coordinates.
package struct GradientCircle: Hashable, Sendable {
    /// The gradient's name in paints; equal names mean equal gradients on a whole page.
    package var name: String
    package var center: Point
    package var radius: Double

    package init(_ name: String, center: Point, radius: Double) {
        (self.name, self.center, self.radius) = (name, center, radius)
    }
}
