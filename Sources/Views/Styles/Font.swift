public import Foundation

/// A text style: a size in points, which grows with the viewer's text size, and a weight.
public struct Font: Hashable, Sendable {
    package let size: Double
    package let isBold: Bool

    private init(_ size: Double, isBold: Bool = false) { (self.size, self.isBold) = (size, isBold) }

    /// 34 points.
    public static let largeTitle = Font(34)
    /// 28 points.
    public static let title = Font(28)
    /// 22 points.
    public static let title2 = Font(22)
    /// 20 points.
    public static let title3 = Font(20)
    /// 17 points, semibold.
    public static let headline = Font(17, isBold: true)
    /// 17 points; what text has unless told otherwise.
    public static let body = Font(17)
    /// 16 points.
    public static let callout = Font(16)
    /// 15 points.
    public static let subheadline = Font(15)
    /// 13 points.
    public static let footnote = Font(13)
    /// 12 points.
    public static let caption = Font(12)
    /// 11 points.
    public static let caption2 = Font(11)

    /// The page's font in a size of your own, in points.
    public static func system(size: CGFloat) -> Font { Font(Double(size)) }

    /// The same size, semibold.
    public func bold() -> Font { Font(size, isBold: true) }
}
