public import Foundation

/// Colours that pass into one another around a point.
///
/// It is a view that fills its space, and fills shapes, grounds and texts. Marks have linear gradients:
/// it is no `ShapeStyle`.
public struct RadialGradient: Hashable, Sendable {
    private let gradient: Gradient
    private let center: UnitPoint
    private let radii: RadialExtent

    /// A gradient around a point of what it fills, between two distances in points.
    public init(
        gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        (self.gradient, self.center) = (gradient, center)
        radii = RadialExtent(start: Double(startRadius), end: Double(endRadius))
    }

    /// Colours at equal distances around a point of what they fill, between two distances in points.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }

    /// Colours at locations of your own around a point of what they fill.
    public init(
        stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }

    fileprivate var fill: Fill { .radial(gradient, center: center, radii) }
}

/// Where a radial gradient begins and ends, in points from its centre.
package struct RadialExtent: Hashable, Sendable {
    package let start: Double
    package let end: Double
}

nonisolated extension RadialGradient: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .shape(.rectangle(cornerRadius: 0), .fill(fill))
    }
}

nonisolated extension View {
    /// The colours of text and shapes inside that have none of their own.
    public func foregroundStyle(_ style: RadialGradient) -> some View {
        SettingView(content: self) { $0.fill = style.fill }
    }

    /// A gradient behind the view, in a shape as large as the view.
    public func background(_ style: RadialGradient, in shape: some Shape) -> some View {
        background { shape.fill(style) }
    }
}

nonisolated extension Shape {
    /// The shape filled with a gradient.
    public func fill(_ content: RadialGradient) -> some View {
        FilledOutline(outline: _outline.outline, fill: content.fill)
    }
}

private nonisolated struct FilledOutline: DrawnView {
    let outline: ShapeOutline
    let fill: Fill

    func tree(in environment: ViewEnvironment) -> ViewTree { .shape(outline, .fill(fill)) }
}
