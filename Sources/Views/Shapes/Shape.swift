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
    nonisolated func path(in rect: CGRect) -> Path
    /// The outline that is drawn.
    nonisolated var _outline: _ShapeOutline { get }
}

nonisolated extension Shape {
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
public nonisolated struct _ShapeView: DrawnView {
    let outline: ShapeOutline
    /// Stroked rather than filled when there is one.
    var line: StrokeStyle?
    var isEvenOdd = false

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let fill = environment.fill ?? .color(.primary)
        return .shape(
            outline, line.map { .stroke(fill, $0) } ?? .fill(fill, isEvenOdd: isEvenOdd))
    }
}

nonisolated extension Shape {
    /// The shape filled with a style.
    public func fill(
        _ content: some ShapeStyle, style: FillStyle = FillStyle()
    ) -> _PaintedShape {
        _PaintedShape(_outline.outline).fill(content, style: style)
    }

    /// The shape filled with the style around it.
    public func fill(style: FillStyle = FillStyle()) -> some View {
        _ShapeView(outline: _outline.outline, isEvenOdd: style.isEOFilled)
    }

    /// The shape's outline as a line, half of it outside.
    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> _PaintedShape {
        _PaintedShape(_outline.outline).stroke(content, style: style)
    }

    /// The shape's outline as a line, half of it outside; one point wide by default.
    public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> _PaintedShape {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The shape's outline as a line in the style around it, half of it outside.
    public func stroke(style: StrokeStyle) -> some View {
        _ShapeView(outline: _outline.outline, line: style)
    }

    /// The shape's outline as a line in the style around it, half of it outside.
    public func stroke(lineWidth: CGFloat = 1) -> some View {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// A shape that is painted, and may be painted again in front of that.
public nonisolated struct _PaintedShape: DrawnView {
    private let outline: ShapeOutline
    private let layers: [(paint: ShapePaint, effects: _StyleEffects)]

    fileprivate init(
        _ outline: ShapeOutline, _ layers: [(paint: ShapePaint, effects: _StyleEffects)] = []
    ) {
        (self.outline, self.layers) = (outline, layers)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let layers = layers.map {
            $0.effects.applied(to: .shape(outline, $0.paint.resolved(in: environment)))
        }
        return layers.count == 1
            ? layers[0] : .stack(StackLayout(.depth, .center, spacing: 0), layers)
    }

    /// The shape filled with a style, in front of what is painted already.
    public func fill(
        _ content: some ShapeStyle, style: FillStyle = FillStyle()
    ) -> _PaintedShape {
        adding(.fill(content._fill.fill, isEvenOdd: style.isEOFilled), content._effects)
    }

    /// The shape's outline as a line, in front of what is painted already.
    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> _PaintedShape {
        adding(.stroke(content._fill.fill, style), content._effects)
    }

    /// The shape's outline as a line, in front of what is painted already.
    public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> _PaintedShape {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    private func adding(_ paint: ShapePaint, _ effects: _StyleEffects) -> _PaintedShape {
        _PaintedShape(outline, layers + [(paint, effects)])
    }
}
