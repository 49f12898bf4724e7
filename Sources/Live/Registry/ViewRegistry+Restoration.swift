package import Dashboards
import Sessions

/// Tables whose logs are being read back: nobody sees half of one.
extension ViewRegistry {
    /// How much of their logs has been read, by the names of tables that aren't complete.
    package nonisolated var restoring: [String: Double] {
        tables.compactMapValues(\.restoration.share)
    }

    /// The same of the tables that a dashboard shows.
    package nonisolated func restoring(for dashboard: Dashboard) -> [String: Double] {
        let shown = Set(
            dashboard.charts.map(\.table) + dashboard.rows.map(\.table)
                + dashboard.controls.map(\.table))
        return restoring.filter { shown.contains($0.key) }
    }

    /// Waits for what a query asks about: what is drawn of a part would be announced as news later.
    nonisolated func restored(before query: Query) async {
        guard let name = table(of: query) else { return }
        await tables[name]?.restoration.end()
    }

    /// The table that a query names.
    nonisolated func table(of query: Query) -> String? {
        switch query {
        case .watch(let key, _): panel(of: key)?.table
        case .rows(let rows): rows.table
        case .names(let names):
            dashboards.first { $0.name == names.dashboard }.flatMap { dashboard in
                let index = names.chart - dashboard.charts.count
                return dashboard.controls.indices.contains(index)
                    ? dashboard.controls[index].table : nil
            }
        default: nil
        }
    }
}
