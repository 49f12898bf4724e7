package import Tables
package import SharedScenes
package import Dashboards
package import Foundation
import Languages
import Layouts
import Sessions

extension ViewKey {
    /// The view for a viewer whose parameters aren't known yet.
    ///
    /// - Parameters:
    ///   - panel: the chart.
    ///   - index: its index on the dashboard.
    ///   - name: the dashboard's.
    ///   - window: the supposed width of the viewer's window, in CSS pixels.
    ///   - locale: of the page.
    ///   - rules: the rows that are seen.
    /// - Returns: the key of the view.
    package static func first(
        of panel: ChartPanel, at index: Int, on name: String,
        in window: Int = PanelGrid.usualWindow, locale: Locale = .page,
        for rules: RowRules?
    ) -> ViewKey {
        let width = PanelGrid.pictureWidth(
            span: panel.room.cell.span, isSmall: panel.room.isSmall, in: window)
        return ViewKey(
            dashboard: name, chart: index, edition: panel.room.edition,
            parameters: ViewParameters(
                width: Session.snapped(width),
                height: panel.room.isSmall ? Catalogue.Chart.smallHeight : panel.room.height,
                locale: locale, timeZone: panel.timeZone,
                isRightToLeft: Language(locale).isRightToLeft, isOnPage: !panel.room.isSmall),
            rules: rules)
    }

    /// The width of a picture that is asked for without one, in CSS pixels.
    package static let firstWidth = 640
}

extension ViewRegistry {
    /// The key of the view for a viewer whose parameters aren't known yet, of the rows that this registry shows.
    package nonisolated func firstKey(
        of panel: ChartPanel, at index: Int, on name: String,
        in window: Int = PanelGrid.usualWindow, locale: Locale = .page
    ) -> ViewKey { .first(of: panel, at: index, on: name, in: window, locale: locale, for: rules) }
}
