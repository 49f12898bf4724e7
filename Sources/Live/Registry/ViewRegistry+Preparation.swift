import Broadcast
package import Dashboards
import Synchronization

/// Whether what first pages need has been made once.
package final class Readiness: Sendable {
    private let state = Atomic(false)

    package var isReady: Bool { state.load(ordering: .acquiring) }

    func becomeReady() { state.store(true, ordering: .releasing) }
}

/// What is made before the first page asks for it.
extension ViewRegistry {
    /// Begins to keep the levels of detail that charts are drawn of; rows that are there already are
    /// read once.
    package nonisolated func keepLevels() async {
        for panel in dashboards.flatMap(\.charts) { await keepLevels(of: panel) }
    }

    private nonisolated func keepLevels(of panel: ChartPanel) async {
        guard let table = tables[panel.table] else { return }
        for columns in panel.levels {
            try? await table.keepLevels(columns, through: panel.transform)
        }
        _ = try? await table.shown(through: panel.transform)
    }

    /// Draws the first picture of each chart of some dashboards, and then is ready.
    ///
    /// Pages that are asked for meanwhile wait for no more than their own charts.
    package nonisolated func prepare(_ dashboards: [Dashboard]) async {
        for dashboard in dashboards {
            for (place, panel) in dashboard.charts.enumerated() where !Task.isCancelled {
                let key = ViewKey.first(of: panel, at: place, on: dashboard.name)
                _ = await opened(key)?.upToDate
            }
        }
        readiness.becomeReady()
    }
}
