public import Views

/// The plot of a chart, for `chartPlotStyle` to put into something.
public nonisolated struct ChartPlotContent: View, DrawnView, Sendable {
    package func tree(in environment: ViewEnvironment) -> ViewTree { .hosted(ChartPart()) }
}

/// An axis of a chart, for `chartXAxisStyle` and `chartYAxisStyle` to put into something.
public nonisolated struct ChartAxisContent: View, DrawnView, Sendable {
    package func tree(in environment: ViewEnvironment) -> ViewTree { .hosted(ChartPart()) }
}

nonisolated extension View {
    /// Wraps the plot of the charts inside: a background, a border, a size of its own.
    ///
    ///     .chartPlotStyle { plot in
    ///         plot.background(.gray.opacity(0.1)).border(.gray)
    ///     }
    ///
    /// A height changes that of the whole picture, a width that is too great for it is cut.
    public func chartPlotStyle<Content: View>(
        @ViewBuilder content: (ChartPlotContent) -> Content
    ) -> some View {
        PartView(charts: self, part: content(ChartPlotContent())) { $0.plot.style = $1 }
    }

    /// Wraps the x axis of the charts inside: a background, a border, a height.
    public func chartXAxisStyle<Content: View>(
        @ViewBuilder content: (ChartAxisContent) -> Content
    ) -> some View {
        PartView(charts: self, part: content(ChartAxisContent())) { $0.x.axis.style = $1 }
    }

    /// Wraps the y axis of the charts inside: a background, a border, a width.
    public func chartYAxisStyle<Content: View>(
        @ViewBuilder content: (ChartAxisContent) -> Content
    ) -> some View {
        PartView(charts: self, part: content(ChartAxisContent())) { $0.y.axis.style = $1 }
    }
}

/// Charts with a view of an author's own for a part of them.
nonisolated struct PartView<Charts: View, Part: View>: DrawnView {
    let charts: Charts
    let part: Part
    var isQuiet = false
    let set: @Sendable (inout ChartSpecification, ViewTree) -> Void

    func tree(in environment: ViewEnvironment) -> ViewTree {
        let tree = part.lowered(in: isQuiet ? environment.quiet : environment)
        var inner = environment
        inner.add(ChartSetting { [set] in set(&$0, tree) })
        return charts.lowered(in: inner)
    }
}
