import SharedScenes
package import Dashboards
import Layouts
import SVG
import Scenes
import ViewLayouts

extension ViewRegistry {
    /// One chart as a stand-alone SVG document; nil when its table is missing.
    @concurrent package nonisolated func picture(
        of dashboard: Dashboard, chart: Int, _ size: (width: Int, height: Int),
        hidden: [String] = []
    ) async -> String? {
        let drawn = await drawn(dashboard, chart: chart, size, hidden: hidden)
        if Task.isCancelled { return nil }
        let title = dashboard.charts[chart].title
        let settings = dashboard.charts[chart].documentSettings
        return drawn.map {
            Picture.document(
                $0.scene.flattened.measured, title: title,
                lines: PictureTitle.lines(of: title, in: $0.scene.size.width), settings: settings)
        }
    }

    /// Sentences for the author of a chart on the parts of the current rows that it leaves out, and on
    /// series that look alike, each with the chart's name.
    @concurrent package nonisolated func diagnostics(
        of dashboard: Dashboard, chart: Int
    ) async -> [String] {
        let panel = dashboard.charts[chart]
        let size = (width: 640, height: panel.room.height)
        guard let scene = await drawn(dashboard, chart: chart, size, hidden: [])?.scene else {
            return []
        }
        let faults = scene.diagnostics + Contrast.faults(of: scene, in: panel.documentSettings)
        return faults.map { "\(dashboard.name), chart \(panel.name): \($0)" }
            + scene.repeatedStyles.map { $0.warning(of: panel.name, on: dashboard.name) }
    }

    /// The current state of one chart, drawn once; nil when its table is missing.
    @concurrent nonisolated func drawn(
        _ dashboard: Dashboard, chart: Int, _ size: (width: Int, height: Int), hidden: [String]
    ) async -> LaidOutChart? {
        let panel = dashboard.charts[chart]
        guard !Task.isCancelled, let tables = tables(of: panel) else { return nil }
        let others = await tables.others
        guard
            let shown = try? await tables.table.shown(
                through: panel.transform, beside: others), !Task.isCancelled
        else { return nil }
        let view = ViewParameters(
            width: size.width, height: size.height, timeZone: panel.timeZone, hiddenSeries: hidden)
        return Layout.layout(panel.description(of: shown.drawn), in: view)
    }
}

extension ChartPanel {
    /// The colours of its pictures.
    fileprivate var documentSettings: DocumentSettings {
        var settings = DocumentSettings()
        settings.hasAuthorsColors = room.hasAuthorsColors
        return settings
    }
}
