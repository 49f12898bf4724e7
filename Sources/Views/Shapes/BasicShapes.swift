public import Foundation

/// A rectangle as large as the space it is given.
public struct Rectangle: Shape, DrawnView {
    /// A rectangle.
    public init() {}

    /// The outline that is drawn.
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .rectangle(cornerRadius: 0)) }
}

/// A rectangle with rounded corners, as large as the space it is given.
public struct RoundedRectangle: Shape, DrawnView {
    /// The radius of each corner, in points; at most half of the shorter side is drawn.
    public var cornerRadius: CGFloat
    /// The course of the corners.
    public var style: RoundedCornerStyle

    /// A rectangle whose corners have a radius in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadius, self.style) = (cornerRadius, style)
    }

    /// The outline that is drawn.
    public var _outline: _ShapeOutline {
        _ShapeOutline(outline: .rectangle(cornerRadius: Double(cornerRadius)))
    }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape, DrawnView {
    /// The course of the corners.
    public var style: RoundedCornerStyle

    /// A capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    /// The outline that is drawn.
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .capsule) }
}

/// The largest circle in the middle of the space it is given.
public struct Circle: Shape, DrawnView {
    /// A circle.
    public init() {}

    /// The outline that is drawn.
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .circle) }
}
