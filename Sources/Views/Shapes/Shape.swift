public import Foundation

/// An outline that fills the space it is given.
///
///     struct Triangle: Shape {
///         func path(in rect: CGRect) -> Path {
///             Path { path in
///                 path.addLines([
///                     CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
///                     CGPoint(x: rect.minX, y: rect.maxY),
///                 ])
///                 path.closeSubpath()
///             }
///         }
///     }
public protocol Shape: View, Sendable {
    /// The outline in a rectangle, in points.
    func path(in rect: CGRect) -> Path
    /// The outline that is drawn.
    var _outline: _ShapeOutline { get }
}

extension Shape {
    /// The path.
    public var _outline: _ShapeOutline { _ShapeOutline(outline: .path { path(in: $0) }) }

    /// The shape filled with the style around it.
    public var body: _ShapeView { _ShapeView(outline: _outline.outline) }
}

/// The outline of a shape, opaque to callers.
public struct _ShapeOutline: Sendable {
    package let outline: ShapeOutline
}

/// A shape as it is drawn, opaque to callers.
public struct _ShapeView: DrawnView {
    let outline: ShapeOutline

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .shape(outline, .fill(environment.foreground ?? .primary))
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
