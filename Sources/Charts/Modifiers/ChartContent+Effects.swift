public import Foundation
public import Views

extension ChartContent {
    /// Blurs the marks, by a radius in points.
    public func blur(radius: CGFloat) -> some ChartContent {
        attributed { $0.effects.blur = Double(radius) }
    }

    /// A blurred shadow behind the marks.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour; a third of black unless told otherwise.
    ///   - radius: How far it is blurred, in points.
    ///   - x: How far it lies to the right, in points.
    ///   - y: How far it lies below, in points.
    /// - Returns: The marks with their shadow.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
        x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent {
        attributed {
            $0.effects.shadow = MarkShadow(
                color: color, radius: Double(radius), x: Double(x), y: Double(y))
        }
    }

    /// Puts the marks together before effects around them change how they look.
    ///
    /// The marks of one statement are always put together first, so there is nothing else to do.
    public func compositingLayer() -> some ChartContent { attributed { _ in } }
}
