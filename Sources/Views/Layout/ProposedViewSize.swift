public import Foundation

/// The size that is offered to a view; a side that is nil is left to the view.
public struct ProposedViewSize: Hashable, Sendable {
    /// In points.
    public var width: CGFloat?
    /// In points.
    public var height: CGFloat?

    /// Both sides are left to the view.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// As small as the view can be.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// As large as the view can be.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// A size by its sides.
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

    /// A size of which both sides are stated.
    public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

    /// The size, with the sides of another one where they are left to the view.
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
