package import Dashboards
import Feeds
import Tables

extension LiveTable {
    /// Whether its rows are read back after a restart, under the numbers that they had.
    package nonisolated var isDurable: Bool { restoration.isDurable }
}

extension LiveTable {
    /// The empty table of a declared source.
    package init(_ source: TableSource, budget: MemoryBudget? = nil, isDurable: Bool = false) {
        self.init(
            name: source.name, schema: source.schema, retention: source.retention,
            timeZone: source.timeZone, isLive: source.isLive, limit: source.limit, budget: budget,
            futureTolerance: source.futureTolerance, isDurable: isDurable,
            isReadAnew: source.feed?.isReadAnew == true, pushed: source.feed?.pushed)
    }
}
