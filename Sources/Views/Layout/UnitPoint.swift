public import Foundation

/// A point in a view, in parts of its width and height from the leading top corner.
public struct UnitPoint: Hashable, Sendable {
    /// The part of the width, from the leading edge.
    public var x: CGFloat
    /// The part of the height, from the top.
    public var y: CGFloat

    /// A point by its parts of the width and the height.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// The leading top corner.
    public init() { self.init(x: 0, y: 0) }

    /// The leading top corner, by its numbers.
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
