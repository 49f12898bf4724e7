import Dashboards
import Feeds
import Tables
import Testing

@testable import Live

/// A page over a table of a database whose rows are in memory or stay there: two pages that differ in this alone are to
/// show the same.
struct PushedPage {
    let registry: ViewRegistry
    let table: LiveTable

    /// Reads the rows of the file's one table where they don't stay in the database; `wrap` puts something before those
    /// that do.
    init(
        _ text: String, _ wrap: ((any PushedRows) -> any PushedRows)? = nil
    ) async throws {
        let configuration = try Configuration.read(
            dashboards: [ConfigurationFile(path: "page.yaml", text: text)], folder: "/")
        let source = try #require(configuration.tables.first)
        let pushed = source.feed?.pushed
        if let wrap, let pushed {
            table = LiveTable(
                name: source.name, schema: source.schema, timeZone: source.timeZone,
                pushed: wrap(pushed))
        } else {
            table = LiveTable(source)
        }
        if pushed == nil { try await source.feed?.run(into: table) }
        registry = ViewRegistry(
            dashboards: configuration.dashboards, tables: [table], epoch: "run"
        ) { _ in }
    }

    /// Orders of eight months, some of them without a region.
    static let orders = """
        CREATE TABLE orders (id int PRIMARY KEY, time timestamptz, region text, amount int);
        INSERT INTO orders SELECT i, '2026-01-05'::timestamptz + i * interval '3 hours',
            (ARRAY['north', 'south', 'Été', NULL])[1 + i % 4], (i * 7919) % 1000
        FROM generate_series(1, 2000) AS i
        """
}
