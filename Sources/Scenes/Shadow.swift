/// A blurred shadow behind a node, in pixels.
package struct Shadow: Hashable, Sendable {
    package var color: Paint
    /// 0 to 1.
    package var opacity: Double
    package var radius: Double
    package var x: Double
    package var y: Double

    package init(color: Paint, opacity: Double, radius: Double, x: Double, y: Double) {
        (self.color, self.opacity, self.radius) = (color, opacity, radius)
        (self.x, self.y) = (x, y)
    }
}
