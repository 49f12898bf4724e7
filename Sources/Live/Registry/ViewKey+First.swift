package import Broadcast
package import Dashboards
import Layouts
import Sessions

extension ViewKey {
    /// The view for a viewer whose parameters aren't known yet.
    package static func first(of panel: ChartPanel, at index: Int, on name: String) -> ViewKey {
        ViewKey(
            dashboard: name, chart: index,
            parameters: ViewParameters(
                width: firstWidth,
                height: panel.isSmall ? Catalogue.Chart.smallHeight : panel.height,
                timeZone: panel.timeZone))
    }

    /// The width of a picture before the page's own is known, in CSS pixels.
    package static let firstWidth = 640
}
