import Synchronization
package import Tables

/// Those who see the same rows: a registry whose tables have these rows alone.
///
/// Whatever is made for them is made of its tables: nothing of other rows can be in it.
package final class Audience: Sendable {
    package let rules: RowRules
    package let registry: ViewRegistry
    private let tables: Mutex<[String: FollowingTable]>
    private let work: Task<Void, Never>

    init(_ rules: RowRules, of whole: ViewRegistry) {
        let tables = Self.tables(of: whole, rules, [:])
        let registry = ViewRegistry(
            of: whole, for: rules, tables: Self.all(whole, tables))
        (self.rules, self.registry) = (rules, registry)
        self.tables = Mutex(tables)
        work = Task {
            for table in tables.values { await table.filled() }
            await registry.keepLevels()
            await registry.run()
        }
    }

    deinit {
        work.cancel()
        Task { [registry] in await registry.end() }
    }

    /// Returns when its tables have the rows that were there.
    package func filled() async {
        for table in tables.withLock({ Array($0.values) }) { await table.filled() }
    }

    /// Goes on with the dashboards and tables that there are now.
    func declare(as whole: ViewRegistry) async {
        let next = tables.withLock { tables in
            tables = Self.tables(of: whole, rules, tables)
            return tables
        }
        _ = await registry.declare(whole.dashboards, Self.all(whole, next))
        await filled()
        await registry.keepLevels()
    }

    /// Copies of the tables that there are rules for; a table that stays keeps its copy.
    private static func tables(
        of whole: ViewRegistry, _ rules: RowRules, _ known: [String: FollowingTable]
    ) -> [String: FollowingTable] {
        var tables: [String: FollowingTable] = [:]
        for (name, source) in whole.tables {
            guard let rule = rules[name] else { continue }
            let old = known[name].flatMap { $0.source === source ? $0 : nil }
            tables[name] = old ?? FollowingTable(source, by: rule)
        }
        return tables
    }

    private static func all(
        _ whole: ViewRegistry, _ tables: [String: FollowingTable]
    ) -> [LiveTable] {
        whole.tables.map { name, table in tables[name]?.table ?? table }
    }
}
