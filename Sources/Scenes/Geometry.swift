/// A position in CSS pixels from the picture's top left corner.
@usableFromInline package struct Point: Hashable, Sendable {
    @usableFromInline package var x: Double
    @usableFromInline package var y: Double

    @inlinable package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// A width and a height in CSS pixels.
@usableFromInline package struct Size: Hashable, Sendable {
    @usableFromInline package var width: Double
    @usableFromInline package var height: Double

    @inlinable package init(_ width: Double, _ height: Double) {
        (self.width, self.height) = (width, height)
    }
}

/// An upright rectangle in CSS pixels; its size is never negative.
@usableFromInline package struct Rect: Hashable, Sendable {
    @usableFromInline package var x: Double
    @usableFromInline package var y: Double
    @usableFromInline package var width: Double
    @usableFromInline package var height: Double

    @inlinable package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
    }

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
}

/// One edge of a rectangle.
package enum RectEdge: Hashable, Sendable { case top, right, bottom, left }

/// Where a group's own coordinates lie in its parent: first turned, then scaled, then moved.
package struct Placement: Hashable, Sendable {
    package var scaleX: Double
    package var scaleY: Double
    package var x: Double
    package var y: Double
    /// Clockwise, in degrees.
    package var rotation: Double

    package init(
        x: Double = 0, y: Double = 0, scaleX: Double = 1, scaleY: Double = 1, rotation: Double = 0
    ) {
        (self.x, self.y, self.scaleX, self.scaleY) = (x, y, scaleX, scaleY)
        self.rotation = rotation
    }
}
