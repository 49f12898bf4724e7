package import Broadcast
package import Dashboards
import Foundation
import Layouts
package import Sessions

/// Everything the server shows: dashboards, their tables, and the views that have viewers.
package actor Stage {
    package nonisolated let dashboards: [Dashboard]
    package nonisolated let tables: [String: LiveTable]
    package nonisolated let epoch: String
    private let pacing: Pacing
    private let publish: @Sendable (Published) -> Void
    private var views: [ViewKey: LiveView] = [:]

    package init(
        dashboards: [Dashboard], tables: [LiveTable], epoch: String, pacing: Pacing = Pacing(),
        publish: @escaping @Sendable (Published) -> Void
    ) {
        self.dashboards = dashboards
        self.tables = Dictionary(tables.map { ($0.name, $0) }) { $1 }
        (self.epoch, self.pacing, self.publish) = (epoch, pacing, publish)
    }

    /// What sessions need to know of the dashboards.
    package nonisolated var catalogue: Catalogue {
        Catalogue(dashboards: dashboards.map(entry), epoch: epoch)
    }

    private nonisolated func entry(of dashboard: Dashboard) -> Catalogue.Dashboard {
        Catalogue.Dashboard(
            name: dashboard.name,
            charts: dashboard.charts.map {
                Catalogue.Chart(
                    table: $0.table, brushColumn: $0.brushColumn, height: $0.height,
                    timeZone: $0.timeZone)
            },
            rows: dashboard.rows.map {
                Catalogue.Rows(table: $0.table, sort: tables[$0.table]?.firstSort)
            })
    }

    func panel(of key: ViewKey) -> ChartPanel? {
        guard let dashboard = dashboards.first(where: { $0.name == key.dashboard }),
            dashboard.charts.indices.contains(key.chart)
        else { return nil }
        return dashboard.charts[key.chart]
    }

    /// The view with this key, made when it is first asked for.
    func view(_ key: ViewKey) -> LiveView? {
        if let view = views[key] { return view }
        guard let panel = panel(of: key), let table = tables[panel.table] else { return nil }
        let view = LiveView(
            key: key, epoch: epoch, panel: panel, table: table, pacing: pacing, publish: publish)
        views[key] = view
        return view
    }

    /// Forgets views that nobody has watched for `time`.
    func sweep(olderThan time: Duration) async {
        for (key, view) in views {
            guard let left = await view.leftAt, left + time < .now else { continue }
            await view.stop()
            views[key] = nil
        }
    }

    /// Sweeps now and then until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.sweepInterval)
            await sweep(olderThan: Self.sweepInterval)
        }
    }

    /// A viewer that reconnects within this time finds its scenes.
    private static let sweepInterval: Duration = .seconds(60)
}
