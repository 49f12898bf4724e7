package import Views

/// A view over or behind the plot, made anew with the proxy of each layout.
package struct OverlayDescription: Sendable {
    package var content: @Sendable (ChartProxy) -> ViewTree

    package init(_ content: @escaping @Sendable (ChartProxy) -> ViewTree) {
        self.content = content
    }
}
