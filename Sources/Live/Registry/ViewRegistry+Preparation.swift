import SharedScenes
package import Dashboards
import Synchronization

/// Whether the views of first pages have been prepared.
package final class Readiness: Sendable {
    private let state = Atomic(false)

    package var isReady: Bool { state.load(ordering: .acquiring) }

    func markReady() { state.store(true, ordering: .releasing) }
}

/// Prepares views before the first page asks for them.
extension ViewRegistry {
    /// Begins to keep the levels of detail that charts need; existing rows are
    /// read once.
    package nonisolated func keepLevels() async {
        for panel in dashboards.flatMap(\.charts) { await keepLevels(of: panel) }
    }

    private nonisolated func keepLevels(of panel: ChartPanel) async {
        guard let tables = tables(of: panel) else { return }
        let others = await tables.others
        for columns in panel.needs.levels {
            try? await tables.table.keepLevels(
                columns, through: panel.transform, beside: others)
        }
        _ = try? await tables.table.shown(through: panel.transform, beside: others)
    }

    /// Draws the first picture of each chart of some dashboards.
    ///
    /// Pages that are asked for meanwhile wait for no more than their own charts.
    package nonisolated func prepare(_ dashboards: [Dashboard]) async {
        for dashboard in dashboards {
            for (index, panel) in dashboard.charts.enumerated() where !Task.isCancelled {
                let key = firstKey(of: panel, at: index, on: dashboard.name)
                _ = await opened(key)?.upToDate
            }
        }
        readiness.markReady()
    }
}
