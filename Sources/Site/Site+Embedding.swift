import Dashboards
import Foundation
import Transport

/// Charts on pages of others.
extension Site {
    /// `/d/NAME/CHART.embed.json`: all that `<soundings-chart>` must know before it connects.
    func embedding(of dashboard: Dashboard, _ index: Int) -> HTTPResponse {
        let panel = dashboard.charts[index]
        let document = EmbeddedChart(
            dashboard: dashboard.name, version: dashboard.version, chart: index,
            charts: dashboard.charts.count, title: panel.title, subtitle: panel.subtitle,
            height: panel.room.height, selects: panel.selecting.column,
            hasAuthorsColors: panel.room.hasAuthorsColors,
            catalogue: ScriptCatalogue(prefixes: ["cursor.", "embed.", "state."]))
        return .json(Self.json(document) + "\n")
    }
}

/// A chart as an embedding page gets to know it.
private struct EmbeddedChart: Encodable {
    var dashboard: String
    /// As the greeting has it.
    var version: String
    /// Its index among the dashboard's charts, and how many there are.
    var chart: Int
    var charts: Int
    var title: String
    var subtitle: String
    /// In CSS pixels.
    var height: Int
    /// The column that a brush selects by; nil where there is none.
    var selects: String?
    var hasAuthorsColors: Bool
    /// The texts of the element, in the language that was asked for.
    var catalogue: ScriptCatalogue
}
