public import Foundation

nonisolated extension View {
    /// The view cut off at the edge of a shape as large as the view.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
        let outline = shape._outline.outline
        return wrapped { .clipShape(outline, $0) }
    }

    /// The view with its corners cut off, by a radius in points.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        wrapped { .clipShape(.rectangle(cornerRadius: Double(radius)), $0) }
    }

    /// The view as far as another view in its space is opaque.
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        let mask = mask()
        return WrappedView(content: self) {
            .masked($0, by: mask.lowered(in: $1.at("mask")), alignment)
        }
    }

    /// The view as far as another view in its space is opaque.
    public func mask(_ mask: some View) -> some View { self.mask { mask } }

    /// The view blurred, by a radius in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        wrapped { .blurred(Double(radius), $0) }
    }

    /// A blurred shadow of the view behind it.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour; a third of black by default.
    ///   - radius: How far it is blurred, in points.
    ///   - x: How far it lies beside the view, in points.
    ///   - y: How far it lies below the view, in points.
    /// - Returns: The view with its shadow.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        let shadow = ViewShadow(
            color: color, radius: Double(radius), x: Double(x), y: Double(y))
        return wrapped { .shadow(shadow, $0) }
    }
}

/// A blurred shadow, in points.
package struct ViewShadow: Hashable, Sendable {
    package var color: Color
    package var radius: Double
    package var x: Double
    package var y: Double
}
