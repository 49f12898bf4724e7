public import Foundation

/// An outline that fills the space it is given.
public protocol Shape: View, Sendable {
    /// The outline that is drawn.
    var _outline: _ShapeOutline { get }
}

/// The outline of a shape, opaque to callers.
public struct _ShapeOutline: Sendable {
    package let outline: ShapeOutline
}

extension Shape where Self: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .shape(_outline.outline, .fill(environment.foreground ?? .primary))
    }
}

extension Shape {
    /// The shape filled with a style.
    public func fill(_ content: some ShapeStyle) -> some View {
        PaintedShape(outline: _outline.outline, paint: .fill(content._color))
    }

    /// The shape's outline as a line, half of it outside.
    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
        PaintedShape(outline: _outline.outline, paint: .stroke(content._color, style))
    }

    /// The shape's outline as a line, half of it outside; one point wide unless told otherwise.
    public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

struct PaintedShape: DrawnView {
    let outline: ShapeOutline
    let paint: ShapePaint

    func tree(in environment: ViewEnvironment) -> ViewTree { .shape(outline, paint) }
}
