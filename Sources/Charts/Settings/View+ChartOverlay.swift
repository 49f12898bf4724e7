public import Views

nonisolated extension View {
    /// A view in front of the charts inside, made with the proxy of each layout.
    ///
    ///     .chartOverlay { proxy in
    ///         GeometryReader { geometry in
    ///             let plot = geometry[proxy.plotAreaFrame]
    ///             Text("Now").position(x: plot.maxX, y: plot.minY)
    ///         }
    ///     }
    ///
    /// The closure is kept and called for each layout.
    public func chartOverlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        OverlaidView(
            chart: self, depth: .overlay, alignment: alignment, content: AuthorClosure(content))
    }

    /// A view behind the charts inside, made with the proxy of each layout.
    ///
    /// The closure is kept and called for each layout.
    public func chartBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        OverlaidView(
            chart: self, depth: .background, alignment: alignment, content: AuthorClosure(content))
    }
}

/// Charts with a view in front of them or behind.
private nonisolated struct OverlaidView<Charts: View, Content: View>: DrawnView {
    let chart: Charts
    let depth: OverlayDescription.Depth
    let alignment: Alignment
    let content: AuthorClosure<ChartProxy, Content>

    func tree(in environment: ViewEnvironment) -> ViewTree {
        var inner = environment
        let overlay = OverlayDescription(depth, alignment: alignment) { [content] proxy in
            content(proxy).lowered(in: environment)
        }
        inner.add(ChartSetting { $0.add(overlay) })
        return chart.lowered(in: inner)
    }
}

extension ChartSpecification {
    /// Adds an overlay that stands inside those added before: less far in front, or behind.
    fileprivate mutating func add(_ overlay: OverlayDescription) {
        switch overlay.depth {
        case .background: plot.overlays.append(overlay)
        case .overlay: plot.overlays.insert(overlay, at: 0)
        }
    }
}
