package import Broadcast
package import Dashboards
import Layouts
import Sessions

extension ViewKey {
    /// The picture that a viewer gets who said nothing of itself yet.
    package static func first(of panel: ChartPanel, at place: Int, on name: String) -> ViewKey {
        ViewKey(
            dashboard: name, chart: place,
            parameters: ViewParameters(
                width: firstWidth,
                height: panel.isSmall ? Catalogue.Chart.smallHeight : panel.height,
                timeZone: panel.timeZone))
    }

    /// The width of a picture before the page's own is known, in CSS pixels.
    package static let firstWidth = 640
}
