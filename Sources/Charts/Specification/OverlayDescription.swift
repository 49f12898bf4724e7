package import Views

/// A view over or behind the plot, made anew with the proxy of each layout.
package struct OverlayDescription: Sendable {
    package enum Depth: Hashable, Sendable { case background, overlay }

    package var depth: Depth
    /// Where the view lies on the chart, when it doesn't fill it.
    package var alignment: Alignment
    package var content: @Sendable (ChartProxy) -> ViewTree

    package init(
        _ depth: Depth = .overlay, alignment: Alignment = .center,
        content: @escaping @Sendable (ChartProxy) -> ViewTree
    ) {
        (self.depth, self.alignment, self.content) = (depth, alignment, content)
    }
}
