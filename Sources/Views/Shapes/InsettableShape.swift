public import Foundation

/// A shape that can be drawn within its own edge.
public protocol InsettableShape: Shape {
    /// The shape inset by an amount.
    associatedtype InsetShape: InsettableShape

    /// The shape so many points further in on every side.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

nonisolated extension InsettableShape where InsetShape == _InsetShape {
    /// The shape so many points further in on every side.
    public func inset(by amount: CGFloat) -> _InsetShape {
        _InsetShape(outline: _outline.outline, amount: amount) { path(in: $0) }
    }
}

/// A shape within another one's edge, opaque to callers.
public nonisolated struct _InsetShape: InsettableShape {
    let outline: ShapeOutline
    let amount: CGFloat
    let outer: @Sendable (CGRect) -> Path

    /// The shape as many points further in again.
    public func inset(by amount: CGFloat) -> _InsetShape {
        _InsetShape(outline: outline, amount: self.amount + amount, outer: outer)
    }

    /// The shape in what is left of the rectangle.
    public func path(in rect: CGRect) -> Path { outer(rect.insetBy(dx: amount, dy: amount)) }

    /// The outline that is drawn.
    public var _outline: _ShapeOutline {
        _ShapeOutline(outline: .inset(Double(amount), outline))
    }
}

nonisolated extension InsettableShape {
    /// The shape's outline as a line inside its edge.
    public func strokeBorder(
        _ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true
    ) -> some View {
        inset(by: style.lineWidth / 2).stroke(content, style: style)
    }

    /// The shape's outline as a line inside its edge; one point wide by default.
    public func strokeBorder(
        _ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> some View {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The shape's outline as a line inside its edge, in the style around it.
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        inset(by: lineWidth / 2).stroke(lineWidth: lineWidth)
    }

    /// The shape's outline as a line inside its edge, in the style around it.
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
        inset(by: style.lineWidth / 2).stroke(style: style)
    }
}

nonisolated extension Rectangle: InsettableShape {
    /// The shape within its edge, opaque to callers.
    public typealias InsetShape = _InsetShape
}
nonisolated extension RoundedRectangle: InsettableShape {
    /// The shape within its edge, opaque to callers.
    public typealias InsetShape = _InsetShape
}
nonisolated extension Capsule: InsettableShape {
    /// The shape within its edge, opaque to callers.
    public typealias InsetShape = _InsetShape
}
nonisolated extension Circle: InsettableShape {
    /// The shape within its edge, opaque to callers.
    public typealias InsetShape = _InsetShape
}
nonisolated extension Ellipse: InsettableShape {
    /// The shape within its edge, opaque to callers.
    public typealias InsetShape = _InsetShape
}
