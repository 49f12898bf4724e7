import Dashboards
import Feeds
import Foundation
import Layouts
import PageModels
import PostgresServers
import SVG
import Scenes
import Sessions
import SharedScenes
import Tables
import Testing

@testable import Live

/// Charts of rows that stay in a database are those of the rows in memory.
@Suite(.timeLimit(.minutes(5)))
struct PushedTableTests {
    private static let rows = """
        CREATE TABLE orders (id int PRIMARY KEY, time timestamptz, region text, amount int);
        INSERT INTO orders SELECT i, '2026-01-05'::timestamptz + i * interval '3 hours',
            (ARRAY['north', 'south', 'Été', NULL])[1 + i % 4], (i * 7919) % 1000
        FROM generate_series(1, 2000) AS i
        """

    /// Two pages that differ in their table's feed alone.
    private static func page(_ server: PostgresServer, _ options: String) -> String {
        """
        title: Orders
        timeZone: America/New_York
        tables:
          orders:
            timeZone: UTC
            feed: {postgres: "\(server.address)", table: orders\(options)}
        panels:
          - chart:
              name: weeks
              title: Weeks
              table: orders
              brush: time
              transform:
                - unit: {column: time, unit: weekOfYear, as: week}
                - group: {by: week, sum: amount, count: orders}
              marks: [{bar: {x: {value: week, unit: weekOfYear}, y: amount}}]
          - chart:
              name: regions
              title: Regions
              table: orders
              filterBy: weeks
              transform:
                - group: {by: region, sum: amount, count: orders}
                - sort: {by: amount, order: descending}
              marks: [{bar: {x: amount, y: region, foregroundStyle: {by: region}}}]
          - chart:
              name: amounts
              title: Amounts
              table: orders
              filterBy: [weeks]
              transform:
                - bin: {column: amount, size: 50, as: [from, to]}
                - filter: {column: region, oneOf: [north, south]}
                - group: {by: [from, to, region], count: orders}
              marks: [{bar: {x: {lowerBound: from, upperBound: to}, y: orders, foregroundStyle: {by: region}}}]
          - value: {name: total, title: Total, table: orders, transform: [{group: {by: [], sum: amount}}], column: amount, filterBy: weeks}
        controls:
          - {name: region, title: Region, kind: choice, table: orders, column: region}
        """
    }

    private static func registry(
        _ server: PostgresServer, _ options: String
    ) async throws -> (ViewRegistry, LiveTable, TableSource) {
        let configuration = try Configuration.read(
            dashboards: [ConfigurationFile(path: "page.yaml", text: page(server, options))],
            folder: "/")
        let source = try #require(configuration.tables.first)
        let table = LiveTable(source)
        let registry = ViewRegistry(
            dashboards: configuration.dashboards, tables: [table], epoch: "run"
        ) { _ in }
        return (registry, table, source)
    }

    private static func picture(
        _ registry: ViewRegistry, _ chart: Int, where conditions: [RowFilter.Condition] = []
    ) async throws -> String {
        let panel = registry.dashboards[0].charts[chart]
        var key = registry.firstKey(of: panel, at: chart, on: "page")
        key.conditions = conditions.map { RowFilter.SlidingCondition($0) }
        let view = try #require(await registry.opened(key))
        let drawn = try #require(await view.upToDate)
        return PageModel.text(of: drawn.scene.nodes.map(Element.init))
    }

    private static let conditions: [[RowFilter.Condition]] = [
        [], [.interval(column: "time", lower: .number(1.77e9), upper: .number(1.775e9))],
        [.equals(column: "region", [.string("Été"), .string("south")])],
        [
            .contains(column: "region", "ete"),
            .interval(column: "amount", lower: .number(100), upper: .number(700)),
        ],
        [.interval(column: "amount", lower: .number(5_000), upper: nil)],
    ]

    @Test func `scenes are equal, of all rows and of those that are selected`() async throws {
        try await withPostgres { server in
            try server.run(Self.rows)
            let (here, table, source) = try await Self.registry(server, "")
            try await source.feed?.run(into: table)
            #expect(await table.snapshot.rows.count == 2_000)
            let (there, pushed, _) = try await Self.registry(server, ", pushDown: true")
            #expect(await pushed.isPushed)
            for chart in 0..<4 {
                for conditions in Self.conditions {
                    let expected = try await Self.picture(here, chart, where: conditions)
                    let found = try await Self.picture(there, chart, where: conditions)
                    #expect(found == expected, "chart \(chart) where \(conditions)")
                    #expect(expected.utf8.count > 300)
                }
            }
            let control = try #require(there.dashboards[0].controls.first)
            #expect(await there.names(offeredBy: control) == ["Été", "north", "south"])
            #expect(await here.names(offeredBy: control) == ["Été", "north", "south"])
            #expect(await pushed.snapshot.rows.isEmpty)
        }
    }
}
