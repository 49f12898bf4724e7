public import Foundation

/// A shadow of what is filled.
public struct ShadowStyle: Hashable, Sendable {
    let shadow: ViewShadow

    /// A blurred shadow behind what is filled, in points.
    public static func drop(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(
            shadow: ViewShadow(color: color, radius: Double(radius), x: Double(x), y: Double(y)))
    }
}

/// A style with a shadow behind what it fills.
public struct _ShadowedStyle: ShapeStyle {
    let style: AnyShapeStyle
    let shadow: ViewShadow

    /// The colour that is drawn where only one can be.
    public var _color: Color { style._color }

    /// The content to draw.
    public var _fill: _ShapeFill { style._fill }
}

extension ShapeStyle {
    /// The style with a shadow behind what it fills.
    public func shadow(_ style: ShadowStyle) -> _ShadowedStyle {
        _ShadowedStyle(style: AnyShapeStyle(self), shadow: style.shadow)
    }
}

nonisolated extension View {
    /// The style of text and shapes inside that have none of their own, and a shadow behind them.
    public func foregroundStyle(_ style: _ShadowedStyle) -> some View {
        foregroundStyle(style.style).wrapped { .shadow(style.shadow, $0) }
    }

    /// A style with a shadow behind the view, in a shape as large as the view.
    public func background(_ style: _ShadowedStyle, in shape: some Shape) -> some View {
        background { shape.fill(style) }
    }
}

nonisolated extension Shape {
    /// The shape filled with a style, and a shadow behind it.
    public func fill(_ content: _ShadowedStyle) -> some View {
        fill(content.style).wrapped { .shadow(content.shadow, $0) }
    }
}
