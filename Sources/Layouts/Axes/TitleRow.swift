import Charts
import ViewLayouts

/// The row above a picture on a page, with its title, as `web/panel.css` lays it out.
enum TitleRow {
    // In CSS pixels of the default text size.
    private static let titleSize = 14.0
    private static let gap = 10.0
    /// The tools that come over its end while the pointer is on the panel.
    private static let tools = 184.0

    /// Finds the width that the title and the tools leave for a legend.
    ///
    /// - Returns: CSS pixels; nil where there is no such row, or an author chose where the legend is.
    static func legendRoom(of chart: ChartSpecification, in view: ViewParameters) -> Double? {
        guard view.isOnPage, !chart.title.isEmpty, chart.legend.placement.isAutomatic else {
            return nil
        }
        let title = TextMetrics.width(
            of: chart.title, size: titleSize * view.textScale, weight: 600)
        return Double(view.width) - title - (gap + tools) * view.textScale
    }
}

extension OutsideDescription {
    /// Whether an author says nothing of it.
    fileprivate var isAutomatic: Bool {
        position == .automatic && alignment == nil && spacing == nil && view == nil
    }
}
