public import Foundation

/// A view made with the size and the frame that are offered to it.
///
///     GeometryReader { geometry in
///         Rectangle().frame(width: geometry.size.width / 2)
///     }
///
/// The content lies from the leading top corner. The closure is kept until the layout is known.
public nonisolated struct GeometryReader<Content: View>: DrawnView {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// A view made with what the proxy says.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let content = AuthorClosure(content)
        return .geometry { content($0).lowered(in: environment) }
    }
}

/// The size and the frame offered to a geometry reader.
public struct GeometryProxy: Sendable {
    /// The size that is offered, in points.
    public let size: CGSize
    /// The offered frame, in the coordinates of the surrounding chart.
    package let origin: CGPoint

    package init(size: CGSize, origin: CGPoint = .zero) {
        (self.size, self.origin) = (size, origin)
    }

    /// A rectangle of the chart around, from the reader's leading top corner.
    public subscript(anchor: Anchor<CGRect>) -> CGRect {
        CGRect(
            x: anchor.value.minX - origin.x, y: anchor.value.minY - origin.y,
            width: anchor.value.width, height: anchor.value.height)
    }
}
