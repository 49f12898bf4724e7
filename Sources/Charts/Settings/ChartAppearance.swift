public import Views

/// How charts look where their author says nothing: as on Apple's platforms, or as on dashboards.
///
///     SalesChart().chartAppearance(.apple)
///
/// Panels, and views that are shown among them, are drawn as dashboards are.
public struct ChartAppearance: Hashable, Sendable {
    /// Whether the y axis stands at the trailing edge; else at the leading one.
    package let isYAxisTrailing: Bool
    /// Whether the legend stands below the plot; else above it.
    package let isLegendBelow: Bool
    /// Whether axes are named by what their marks show, where no label is set.
    package let namesAxes: Bool
    /// Whether zero is within every automatic domain of numbers; else of bars and areas alone.
    package let includesZero: Bool

    /// As on Apple's platforms.
    ///
    /// The y axis stands at the trailing edge and the legend below the plot (the pictures of Apple's
    /// "Creating a chart using Swift Charts"), axes have a title only where `chartXAxisLabel` or
    /// `chartYAxisLabel` gives them one, and number scales include zero whatever the marks are
    /// (`ScaleDomain`: "the framework includes zero by default so the domain inference logic is
    /// consistent and deterministic").
    public static let apple = ChartAppearance(
        isYAxisTrailing: true, isLegendBelow: true, namesAxes: false, includesZero: true)

    /// As on dashboards, whose charts are read without the text around them.
    ///
    /// The y axis stands at the leading edge, where lines of text begin, the legend between the title and
    /// the plot, axes are named, and lines and points have the domain of their own values.
    public static let dashboard = ChartAppearance(
        isYAxisTrailing: false, isLegendBelow: false, namesAxes: true, includesZero: false)
}

nonisolated extension View {
    /// How the charts inside look where their author says nothing.
    public func chartAppearance(_ appearance: ChartAppearance) -> some View {
        SettingView(content: self) { $0.add(appearance) }
    }
}
