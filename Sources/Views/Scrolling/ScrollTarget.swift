public import Foundation

/// Where a scroll comes to rest: the part of the content that is seen then.
public struct ScrollTarget: Hashable, Sendable {
    /// In points from the leading top corner of the content.
    public var rect: CGRect
    /// Where the part lies in what is seen; it fills it when nil.
    public var anchor: UnitPoint?

    package init(rect: CGRect, anchor: UnitPoint? = nil) {
        (self.rect, self.anchor) = (rect, anchor)
    }
}

/// The context of a scroll that comes to rest.
public struct ScrollTargetBehaviorContext: Sendable {
    /// The visible part when the scroll began.
    public let originalTarget: ScrollTarget
    /// How fast it went, in points a second.
    public let velocity: CGVector
    /// How large the content is, in points.
    public let contentSize: CGSize
    /// How much of it is seen, in points.
    public let containerSize: CGSize
    /// In which directions it can be scrolled.
    public let axes: Axis.Set

    package init(
        originalTarget: ScrollTarget, velocity: CGVector, contentSize: CGSize,
        containerSize: CGSize, axes: Axis.Set
    ) {
        (self.originalTarget, self.velocity, self.axes) = (originalTarget, velocity, axes)
        (self.contentSize, self.containerSize) = (contentSize, containerSize)
    }
}

/// Says where scrolls come to rest.
public protocol ScrollTargetBehavior {
    /// Moves the target at which a scroll would come to rest.
    func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)
}

/// Scrolls come to rest at whole multiples of what is seen.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Hashable, Sendable {
    /// At whole pages.
    public init() {}

    /// Moves the target to the page that contains most of it.
    public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = Self.page(
                at: target.rect.minX, context.containerSize.width, context.contentSize.width)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = Self.page(
                at: target.rect.minY, context.containerSize.height, context.contentSize.height)
        }
    }

    private static func page(at position: CGFloat, _ page: CGFloat, _ content: CGFloat) -> CGFloat {
        guard page > 0 else { return position }
        return max(0, min((position / page).rounded() * page, content - page))
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Scrolls come to rest at whole multiples of what is seen.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

/// A direction and a length.
public struct CGVector: Hashable, Sendable {
    /// Along x.
    public var dx: CGFloat
    /// Along y.
    public var dy: CGFloat

    /// Lengths along x and y.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
