import Dashboards
import Tables

/// The table that a chart draws, and those whose rows its steps join or its marks are of.
struct ViewTables: Sendable {
    let table: LiveTable
    private let joined: [LiveTable]
    /// The states of the joined tables that were drawn last.
    private(set) var drawn: [String: Table.Version]?
    /// When the first of the rows came that are drawn, and aren't published yet.
    private var oldest: ContinuousClock.Instant?

    init(_ table: LiveTable, joining joined: [LiveTable]) {
        (self.table, self.joined) = (table, joined)
    }

    /// The joined tables as they are now, by name.
    var others: [String: Table] {
        get async {
            var tables: [String: Table] = [:]
            for table in joined { tables[table.name] = await table.snapshot }
            return tables
        }
    }

    /// Whether joined tables have changed since they were drawn.
    func haveChanged(_ others: [String: Table]) -> Bool {
        drawn.map { $0 != others.mapValues(\.version) } ?? false
    }

    mutating func noteDrawn(_ others: [String: Table]) { drawn = others.mapValues(\.version) }

    /// Notes that rows are drawn, after those that were.
    ///
    /// - Returns: the row after them.
    mutating func noteRows(of source: Table, after row: Int?) -> Int {
        if oldest == nil, let row { oldest = table.moment(after: row) }
        return source.rows.upperBound
    }

    /// When the first of the rows came that are published now, or that nobody has waited for; nil where that
    /// isn't known.
    mutating func popOldest() -> ContinuousClock.Instant? {
        defer { oldest = nil }
        return oldest
    }

    /// Yields after rows have come to one of the tables; several changes without a reader are one.
    func changes() async -> AsyncStream<Void> {
        if joined.isEmpty { return await table.changes() }
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        var tasks: [Task<Void, Never>] = []
        for table in [table] + joined {
            let changes = await table.changes()
            tasks.append(Task { for await _ in changes { continuation.yield() } })
        }
        continuation.onTermination = { [tasks] _ in for task in tasks { task.cancel() } }
        return stream
    }
}

extension ViewRegistry {
    /// The tables of a chart; nil where its own is missing.
    nonisolated func tables(of panel: ChartPanel) -> ViewTables? {
        tables[panel.table].map {
            ViewTables($0, joining: panel.otherTables.compactMap { tables[$0] })
        }
    }
}
