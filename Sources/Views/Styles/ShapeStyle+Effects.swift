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

/// The effects of a style on all that it fills, opaque to callers.
public struct _StyleEffects: Hashable, Sendable {
    /// Behind what is filled.
    package var shadow: ViewShadow?
    /// With what lies behind.
    package var blend: BlendMode?

    init() {}

    func applied(to tree: ViewTree) -> ViewTree {
        let shaded = shadow.map { ViewTree.shadow($0, tree) } ?? tree
        guard let blend, blend != .normal else { return shaded }
        return .blended(blend, shaded)
    }
}

extension ShapeStyle {
    /// The style with a shadow behind what it fills, in place of one that it has.
    ///
    ///     Circle().fill(.red.shadow(.drop(radius: 3)))
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        var effects = _effects
        effects.shadow = style.shadow
        return AnyShapeStyle(self, effects)
    }

    /// The style mixed with what lies behind what it fills.
    ///
    ///     Circle().fill(.red.blendMode(.multiply))
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        var effects = _effects
        effects.blend = mode
        return AnyShapeStyle(self, effects)
    }
}
