/// The colour of the ground that charts stand on: white on light pages.
///
/// It fills; a line in this style isn't seen.
public struct BackgroundStyle: ShapeStyle {
    /// The colour that is drawn.
    public var _color: Color { Color(.named("background")) }

    /// The colour of the ground.
    public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The colour of the ground that charts stand on: white on light pages.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The ground's colour, through which what lies behind is seen a little.
///
/// The content behind isn't blurred.
public struct Material: ShapeStyle {
    fileprivate let opacity: Double

    /// The colour that is drawn.
    public var _color: Color { BackgroundStyle()._color.opacity(opacity) }
}

extension ShapeStyle where Self == Material {
    /// Most of what lies behind is seen.
    public static var ultraThinMaterial: Material { Material(opacity: 0.6) }
    /// Much of what lies behind is seen.
    public static var thinMaterial: Material { Material(opacity: 0.7) }
    /// Something of what lies behind is seen.
    public static var regularMaterial: Material { Material(opacity: 0.8) }
    /// Little of what lies behind is seen.
    public static var thickMaterial: Material { Material(opacity: 0.9) }
    /// Hardly anything of what lies behind is seen.
    public static var ultraThickMaterial: Material { Material(opacity: 0.95) }
}

extension ShapeStyle where Self == Color {
    /// The colour of `tint(_:)` around; the page's accent colour where there is none.
    public static var tint: Color { Color(.named("tint")) }
}
