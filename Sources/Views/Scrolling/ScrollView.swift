package import Foundation

/// Views that may be longer than their space, through which a viewer drags.
///
/// The scroll bar is drawn where there is more than is seen.
public nonisolated struct ScrollView<Content: View>: DrawnView {
    private let axes: Axis.Set
    private let showsIndicators: Bool
    private let content: Content

    /// Views one below the other, or as their stack says, that move along some axes.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        (self.axes, self.showsIndicators) = (axes, showsIndicators)
        self.content = content()
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let inner = environment.at("scroll")
        let region = ScrollRegion(
            axes: axes, showsIndicators: showsIndicators, scope: inner.scope, key: inner.path)
        return .scroll(region, VStack { content }.lowered(in: inner))
    }
}

/// How far a viewer has dragged through a scroll view.
package struct ScrollRegion: Sendable {
    package let axes: Axis.Set
    package let showsIndicators: Bool
    let scope: StateScope?
    let key: String

    /// In points from the leading top corner of the content.
    package var offset: CGSize { drag.offset }

    /// A handler that scrolls with a dragging pointer, within the hidden content.
    package func handler(upTo hidden: CGSize, isRightToLeft: Bool) -> PointerHandler {
        PointerHandler(.drag) { event in
            if event.phase == .began { scope?[key] = Drag(offset, from: offset) }
            let side: CGFloat = isRightToLeft ? -1 : 1
            let from = drag.from
            let moved = CGSize(
                width: from.width - side * (event.location.x - event.start.x),
                height: from.height - (event.location.y - event.start.y))
            scope?[key] = Drag(moved.within(hidden), from: from)
        }
    }

    private var drag: Drag { scope?[key] as? Drag ?? Drag(.zero, from: .zero) }

    private struct Drag {
        let offset: CGSize
        let from: CGSize

        init(_ offset: CGSize, from: CGSize) { (self.offset, self.from) = (offset, from) }
    }
}

extension CGSize {
    /// From nothing to a size, in each direction.
    package func within(_ limit: CGSize) -> CGSize {
        CGSize(
            width: min(max(width, 0), max(limit.width, 0)),
            height: min(max(height, 0), max(limit.height, 0)))
    }
}
