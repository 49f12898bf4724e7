public import Foundation

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// At the leading top corner.
    public var topLeading: CGFloat
    /// At the leading bottom corner.
    public var bottomLeading: CGFloat
    /// At the trailing bottom corner.
    public var bottomTrailing: CGFloat
    /// At the trailing top corner.
    public var topTrailing: CGFloat

    /// The four radii.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }
}

/// A rectangle each of whose corners has a radius of its own.
public nonisolated struct UnevenRoundedRectangle: Shape {
    /// The radii.
    public var cornerRadii: RectangleCornerRadii

    /// A rectangle whose corners have these radii.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }

    /// A rectangle whose corners have these radii, in points.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
    }

    /// The rectangle with its corners rounded.
    public func path(in rect: CGRect) -> Path {
        let most = min(rect.width, rect.height) / 2
        func radius(_ wished: CGFloat) -> CGFloat { min(max(wished, 0), most) }
        let (leadingTop, trailingTop) = (
            radius(cornerRadii.topLeading), radius(cornerRadii.topTrailing)
        )
        let (leadingBottom, trailingBottom) = (
            radius(cornerRadii.bottomLeading), radius(cornerRadii.bottomTrailing)
        )
        return Path { path in
            path.move(to: CGPoint(x: rect.minX + leadingTop, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX - trailingTop, y: rect.minY))
            path.addQuadCurve(
                to: CGPoint(x: rect.maxX, y: rect.minY + trailingTop),
                control: CGPoint(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - trailingBottom))
            path.addQuadCurve(
                to: CGPoint(x: rect.maxX - trailingBottom, y: rect.maxY),
                control: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX + leadingBottom, y: rect.maxY))
            path.addQuadCurve(
                to: CGPoint(x: rect.minX, y: rect.maxY - leadingBottom),
                control: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + leadingTop))
            path.addQuadCurve(
                to: CGPoint(x: rect.minX + leadingTop, y: rect.minY),
                control: CGPoint(x: rect.minX, y: rect.minY))
            path.closeSubpath()
        }
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle each of whose corners has a radius of its own, in points.
    public static nonisolated func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius)
    }

    /// A rectangle each of whose corners has a radius of its own.
    public static nonisolated func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii)
    }
}
