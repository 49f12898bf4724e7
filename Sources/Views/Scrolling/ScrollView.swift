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
        let request = environment.scrollReader.flatMap { inner.scope?[$0] as? ScrollRequest }
        let region = ScrollRegion(
            axes: axes, showsIndicators: showsIndicators, scope: inner.scope, key: inner.path,
            last: request)
        return .scroll(region, VStack { content }.lowered(in: inner))
    }
}

/// How far a viewer has dragged through a scroll view.
package struct ScrollRegion: Sendable {
    package let axes: Axis.Set
    package let showsIndicators: Bool
    let scope: StateScope?
    let key: String
    /// The last request of the reader around.
    let last: ScrollRequest?

    /// Where a viewer has dragged to, in points from the leading top corner of the content.
    package var offset: CGSize { drag.offset }

    /// Where an author's code has scrolled to since a viewer dragged.
    package var request: ScrollRequest? {
        last.flatMap { $0.number > drag.request ? $0 : nil }
    }

    /// A handler that scrolls with a dragging pointer, within the hidden content.
    package func handler(
        from offset: CGSize, upTo hidden: CGSize, isRightToLeft: Bool
    ) -> PointerHandler {
        PointerHandler(.drag) { event in
            let request = last?.number ?? 0
            if event.phase == .began { scope?[key] = Drag(offset, from: offset, request) }
            let side: CGFloat = isRightToLeft ? -1 : 1
            let from = drag.from
            let moved = CGSize(
                width: from.width - side * (event.location.x - event.start.x),
                height: from.height - (event.location.y - event.start.y))
            scope?[key] = Drag(moved.within(hidden), from: from, request)
        }
    }

    private var drag: Drag { scope?.kept(at: key) ?? Drag(.zero, from: .zero, 0) }

    private struct Drag: Codable {
        let offset: CGSize
        let from: CGSize
        /// The last request before it.
        let request: Int

        init(_ offset: CGSize, from: CGSize, _ request: Int) {
            (self.offset, self.from, self.request) = (offset, from, request)
        }
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
