public import Foundation

/// A rectangle as large as the space it is given.
public nonisolated struct Rectangle: Shape {
    /// A rectangle.
    public init() {}

    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// The outline that is drawn.
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .rectangle(cornerRadius: 0)) }
}

/// A rectangle with rounded corners, as large as the space it is given.
public nonisolated struct RoundedRectangle: Shape {
    /// The radius of each corner, in points; at most half of the shorter side is drawn.
    public var cornerRadius: CGFloat
    /// The course of the corners.
    public var style: RoundedCornerStyle

    /// A rectangle whose corners have a radius in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadius, self.style) = (cornerRadius, style)
    }

    /// The rectangle with its corners rounded.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: cornerRadius, style: style)
    }

    /// The outline that is drawn.
    public var _outline: _ShapeOutline {
        _ShapeOutline(outline: .rectangle(cornerRadius: Double(cornerRadius)))
    }
}

/// A rectangle whose shorter sides are half circles.
public nonisolated struct Capsule: Shape {
    /// The course of the corners.
    public var style: RoundedCornerStyle

    /// A capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    /// The capsule in a rectangle.
    public func path(in rect: CGRect) -> Path {
        Path(
            roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    /// The outline that is drawn.
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .capsule) }
}

/// The largest circle in the middle of the space it is given.
public nonisolated struct Circle: Shape {
    /// A circle.
    public init() {}

    /// The circle in the middle of a rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// The outline that is drawn.
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .circle) }
}

/// The ellipse that fills the space it is given.
public nonisolated struct Ellipse: Shape {
    /// An ellipse.
    public init() {}

    /// The ellipse in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
