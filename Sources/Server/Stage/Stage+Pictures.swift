import Broadcast
package import Dashboards
import Layouts
import SVG

extension Stage {
    /// One chart as a stand-alone SVG document; nil when its table is missing.
    @concurrent package nonisolated func picture(
        of dashboard: Dashboard, chart: Int, _ size: (width: Int, height: Int)
    ) async -> String? {
        let panel = dashboard.charts[chart]
        guard let table = tables[panel.table],
            let shown = try? await table.shown(through: panel.transform)
        else { return nil }
        let view = ViewParameters(
            width: size.width, height: size.height, timeZone: panel.timeZone)
        let drawn = Layout.layout(panel.makeDescription(shown.drawn), in: view)
        return Picture.document(drawn.scene, title: panel.title)
    }
}
