/// What fills or strokes marks, shapes and text.
public protocol ShapeStyle: Sendable {
    /// The colour that is drawn.
    var _color: Color { get }
}

extension Color: ShapeStyle {
    /// The colour itself.
    public var _color: Color { self }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
    /// The colour that is drawn.
    public let _color: Color

    /// Hides the type of `style`.
    public init(_ style: some ShapeStyle) { _color = style._color }
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
    /// The colour of text.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The colour of quieter text.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// Half as strong as the secondary level.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// A quarter as strong as the secondary level.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}
