/// How a view's colours mix with those of what lies behind it.
///
/// Apple's modes that change how opaque the ground is aren't there: browsers have none.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case softLight = "soft-light"
    case hardLight = "hard-light"
    case difference, exclusion, hue, saturation, color, luminosity
}

/// A change of all colours of a view.
package enum ColorFilter: Hashable, Sendable {
    /// By how much colours are grey, from 0 to 1.
    case grayscale(Double)
    /// How strong colours are; 1 as they are.
    case saturation(Double)
    /// How far colours are from grey of middle brightness; 1 as they are.
    case contrast(Double)
    /// Turns hues by an angle in degrees.
    case hueRotation(Double)
    case inversion
}

nonisolated extension View {
    /// How the view's colours mix with those of what lies behind it.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        wrapped { blendMode == .normal ? $0 : .blended(blendMode, $0) }
    }

    /// The view with grey in place of colours, from 0, as it is, to 1.
    public func grayscale(_ amount: Double) -> some View {
        wrapped { .filtered(.grayscale(min(max(amount, 0), 1)), $0) }
    }

    /// The view with stronger or weaker colours; 1 as they are, 0 grey.
    public func saturation(_ amount: Double) -> some View {
        wrapped { .filtered(.saturation(max(amount, 0)), $0) }
    }

    /// The view with more or less contrast; 1 as it is, 0 grey.
    public func contrast(_ amount: Double) -> some View {
        wrapped { .filtered(.contrast(max(amount, 0)), $0) }
    }

    /// The view with hues turned by an angle.
    public func hueRotation(_ angle: Angle) -> some View {
        wrapped { .filtered(.hueRotation(angle.degrees), $0) }
    }

    /// The view with each colour's opposite.
    public func colorInvert() -> some View { wrapped { .filtered(.inversion, $0) } }
}
