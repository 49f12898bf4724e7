public import Views

/// How charts look where their author says nothing: as on Apple's platforms, or as on dashboards.
///
///     SalesChart().chartAppearance(.apple)
///
/// Pictures and panels of Swift code are drawn as on Apple's platforms, panels of YAML as dashboards.
public struct ChartAppearance: Hashable, Sendable {
    /// Whether the y axis stands at the trailing edge; else at the leading one.
    package let isYAxisTrailing: Bool
    /// Whether the legend stands below the plot; else above it.
    package let isLegendBelow: Bool
    /// Whether axes are named by what their marks show, where no label is set.
    package let namesAxes: Bool
    /// Whether zero is within every automatic domain of numbers; else of bars and areas alone.
    package let includesZero: Bool
    /// Whether automatic domains of numbers end on ticks, however many of these there are.
    package let endsOnTicks: Bool
    /// Whether dates on y run downwards, as names do; else upwards, as numbers do.
    package let readsDatesDown: Bool
    /// Whether colours that an author names are Apple's own; else those of the page that stand out.
    package let hasAuthorsColors: Bool
    /// The symbols of series, in the order of their names; used again from the start.
    package let symbols: [BasicSymbol]

    /// As on Apple's platforms.
    ///
    /// The y axis stands at the trailing edge and the legend below the plot (the pictures of Apple's
    /// "Creating a chart using Swift Charts"), axes have a title only where `chartXAxisLabel` or
    /// `chartYAxisLabel` gives them one, and number scales include zero whatever the marks are
    /// (`ScaleDomain`: "the framework includes zero by default so the domain inference logic is
    /// consistent and deterministic"). Domains of numbers end on ticks, dates on y run downwards, and the
    /// second of several symbols is a cross (pictures of public apps). Colours that an author names are
    /// Apple's own, whatever their contrast: `ImageRenderer.diagnostics` says which are hard to see.
    public static let apple = ChartAppearance(
        isYAxisTrailing: true, isLegendBelow: true, namesAxes: false, includesZero: true,
        endsOnTicks: true, readsDatesDown: true, hasAuthorsColors: true,
        symbols: [
            .circle, .cross, .square, .triangle, .diamond, .pentagon, .plus, .asterisk,
        ])

    /// As on dashboards, whose charts are read without the text around them.
    ///
    /// The y axis stands at the leading edge, where lines of text begin, the legend between the title and
    /// the plot, axes are named, and lines and points have the domain of their own values.
    public static let dashboard = ChartAppearance(
        isYAxisTrailing: false, isLegendBelow: false, namesAxes: true, includesZero: false,
        endsOnTicks: false, readsDatesDown: false, hasAuthorsColors: false,
        symbols: [
            .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
        ])
}

nonisolated extension View {
    /// How the charts inside look where their author says nothing.
    public func chartAppearance(_ appearance: ChartAppearance) -> some View {
        SettingView(content: self) { $0.add(appearance) }
    }
}
