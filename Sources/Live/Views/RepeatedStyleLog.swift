import Logging
import Scenes
import SharedScenes
import Synchronization

/// Logs which charts have more series than styles, each once in a run: rows to come may add series.
enum RepeatedStyleLog {
    private struct Entry: Hashable {
        var dashboard: String
        var edition: Int
        var chart: Int
        var kind: RepeatedStyle.Kind
        var location: String?
    }

    private static let noted = Mutex<Set<Entry>>([])

    /// - Parameters:
    ///   - styles: those that come again in a view.
    ///   - chart: the name of its chart.
    ///   - key: that of the view.
    static func note(_ styles: [RepeatedStyle], of chart: String, _ key: ViewKey) {
        for style in styles {
            let entry = Entry(
                dashboard: key.dashboard, edition: key.edition, chart: key.chart, kind: style.kind,
                location: style.location)
            guard noted.withLock({ $0.insert(entry).inserted }) else { continue }
            let warning = style.warning(of: chart, on: key.dashboard)
            Logger(label: "dashboards").warning("\(warning)")
        }
    }
}
