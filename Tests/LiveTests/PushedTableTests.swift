import Dashboards
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
    /// Two pages that differ in their table's feed alone.
    private static func page(_ server: PostgresServer, isPushed: Bool) -> String {
        """
        title: Orders
        timeZone: America/New_York
        tables:
          orders:
            timeZone: UTC
            feed: {postgres: "\(server.address)", table: orders, pushDown: \(isPushed)}
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
            try await server.run(PushedPage.orders)
            let read = try await PushedPage(Self.page(server, isPushed: false))
            #expect(await read.table.snapshot.rows.count == 2_000)
            let pushed = try await PushedPage(Self.page(server, isPushed: true))
            #expect(await pushed.table.isPushed)
            let (here, there) = (read.registry, pushed.registry)
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
            #expect(await pushed.table.snapshot.rows.isEmpty)
        }
    }
}
