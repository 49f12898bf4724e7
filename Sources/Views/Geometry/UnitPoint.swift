public import Foundation

/// A point of a rectangle in parts of its width and height, from the leading top corner.
public struct UnitPoint: Hashable, Sendable {
    /// From 0 at the leading edge to 1 at the trailing one.
    public var x: CGFloat
    /// From 0 at the top to 1 at the bottom.
    public var y: CGFloat

    /// The leading top corner.
    public init() { (x, y) = (0, 0) }

    /// A point in parts of a width and a height.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

extension UnitPoint {
    /// The leading top corner.
    public static let zero = UnitPoint()
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The leading top corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The trailing top corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The leading bottom corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The trailing bottom corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
