/// A style that fills or strokes marks, shapes and text.
public protocol ShapeStyle: Sendable {
    /// The colour that is drawn where only one can be.
    var _color: Color { get }
    /// The content to draw.
    var _fill: _ShapeFill { get }
    /// The effects on all that is filled.
    var _effects: _StyleEffects { get }
}

extension ShapeStyle {
    /// The colour, everywhere the same.
    public var _fill: _ShapeFill { _ShapeFill(.color(_color)) }
    /// None.
    public var _effects: _StyleEffects { _StyleEffects() }

    /// The style with its opacity multiplied by a number from 0 to 1.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        AnyShapeStyle(
            color: _color.opacity(opacity), fill: _fill.fill.opacity(opacity), effects: _effects)
    }
}

/// The resolved style, opaque to callers.
public struct _ShapeFill: Hashable, Sendable {
    package let fill: Fill

    package init(_ fill: Fill) { self.fill = fill }
}

/// A colour, or colours that pass into one another.
package enum Fill: Hashable, Sendable {
    case color(Color)
    /// Between two points of what is filled.
    case linear(Gradient, start: UnitPoint, end: UnitPoint)
    /// Around a point of what is filled; never of marks.
    case radial(Gradient, center: UnitPoint, RadialExtent)

    func opacity(_ opacity: Double) -> Fill {
        switch self {
        case .color(let color): .color(color.opacity(opacity))
        case .linear(let gradient, let start, let end):
            .linear(gradient.opacity(opacity), start: start, end: end)
        case .radial(let gradient, let center, let extent):
            .radial(gradient.opacity(opacity), center: center, extent)
        }
    }
}

extension Color: ShapeStyle {
    /// The colour itself.
    public var _color: Color { self }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
    /// The colour that is drawn where only one can be.
    public let _color: Color
    /// The content to draw.
    public let _fill: _ShapeFill
    /// The effects on all that is filled.
    public let _effects: _StyleEffects

    /// Hides the type of `style`.
    public init(_ style: some ShapeStyle) { self.init(style, style._effects) }

    init(color: Color, fill: Fill, effects: _StyleEffects) {
        (_color, _fill, _effects) = (color, _ShapeFill(fill), effects)
    }

    init(_ style: some ShapeStyle, _ effects: _StyleEffects) {
        self.init(color: style._color, fill: style._fill.fill, effects: effects)
    }
}

/// The levels of emphasis that text and marks without a colour of their own can have.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// The colour that is drawn.
    public let _color: Color

    /// The colour of text.
    public static let primary = HierarchicalShapeStyle(_color: .primary)
    /// The colour of quieter text.
    public static let secondary = HierarchicalShapeStyle(_color: .secondary)
    /// Half as strong as the secondary level.
    public static let tertiary = HierarchicalShapeStyle(_color: .secondary.opacity(0.5))
    /// A quarter as strong as the secondary level.
    public static let quaternary = HierarchicalShapeStyle(_color: .secondary.opacity(0.25))
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The style of `foregroundStyle(_:)` around; the colour of text where there is none.
    public static var foreground: HierarchicalShapeStyle {
        HierarchicalShapeStyle(_color: Color(.named("foreground")))
    }
    /// The colour of text.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The colour of quieter text.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// Half as strong as the secondary level.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// A quarter as strong as the secondary level.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}
