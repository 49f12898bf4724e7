package import Foundation

/// Views with a way to scroll to one of them.
///
///     ScrollViewReader { proxy in
///         ScrollView { ForEach(days) { DayRow(day: $0) } }
///             .onAppear { proxy.scrollTo(days.count - 1, anchor: .bottom) }
///     }
public nonisolated struct ScrollViewReader<Content: View>: DrawnView {
    /// Makes the views.
    public var content: (ScrollViewProxy) -> Content

    /// Views that are scrolled by what the closure is given.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        var inner = environment.at("reader")
        inner.add(ScrollReaderPath(path: inner.path))
        let proxy = ScrollViewProxy(scope: inner.scope, key: inner.path)
        let content = AuthorClosure(content)
        return content(proxy).lowered(in: inner)
    }
}

/// Where a reader keeps what is scrolled to.
struct ScrollReaderPath: Sendable {
    let path: String
}

/// Scrolls to a view within a reader.
public struct ScrollViewProxy: Sendable {
    let scope: StateScope?
    let key: String

    /// Scrolls each scroll view of the reader that has a view of this identity until it is seen.
    ///
    /// - Parameters:
    ///   - id: That of `id(_:)`, or of an element of `ForEach`.
    ///   - anchor: The point of the view that comes to the same point of the scroll view; as little as is
    ///     needed when nil.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        let last = scope?[key] as? ScrollRequest
        scope?[key] = ScrollRequest(id: id, anchor: anchor, number: (last?.number ?? 0) + 1)
    }
}

/// The view that an author's code has scrolled to.
package struct ScrollRequest: @unchecked Sendable {
    package let id: AnyHashable
    let anchor: UnitPoint?
    let number: Int

    /// How far content is scrolled so that a part of it is seen.
    ///
    /// - Parameters:
    ///   - part: from the leading top corner of the content.
    ///   - size: how much of the content is seen.
    ///   - offset: how far it was scrolled before.
    /// - Returns: in points from the leading top corner, perhaps beyond the content.
    package func offset(to part: CGRect, in size: CGSize, from offset: CGSize) -> CGSize {
        func along(
            _ start: CGFloat, _ length: CGFloat, _ room: CGFloat, _ now: CGFloat,
            _ anchor: CGFloat?
        ) -> CGFloat {
            if let anchor { return start + (length - room) * anchor }
            return min(max(now, start + length - room), start)
        }
        return CGSize(
            width: along(part.minX, part.width, size.width, offset.width, anchor?.x),
            height: along(part.minY, part.height, size.height, offset.height, anchor?.y))
    }
}
