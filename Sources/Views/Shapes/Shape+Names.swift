public import Foundation

nonisolated extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == RoundedRectangle {
    /// A rectangle with rounded corners, by a radius in points.
    public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

nonisolated extension Shape where Self == Circle {
    /// The largest circle in the space.
    public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == Capsule {
    /// A rectangle whose shorter sides are half circles.
    public static var capsule: Capsule { Capsule() }
}

nonisolated extension Shape where Self == Ellipse {
    /// An ellipse that fills the space.
    public static var ellipse: Ellipse { Ellipse() }
}
