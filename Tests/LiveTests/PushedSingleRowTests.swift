import Dashboards
import Feeds
import Foundation
import Layouts
import PageModels
import PostgresServers
import Protocol
import SVG
import Scenes
import SharedScenes
import Tables
import Testing

@testable import Live

/// Charts of single rows that stay in a database are those of the rows in memory, where there are few.
@Suite(.timeLimit(.minutes(5)))
struct PushedSingleRowTests {
    private static func rows(_ count: Int) -> String {
        """
        CREATE TABLE levels (id int PRIMARY KEY, time timestamptz, name text, level float8, odd int);
        INSERT INTO levels SELECT i, '2026-01-05'::timestamptz + i * interval '10 seconds',
            (ARRAY['a', 'b', 'c'])[1 + i % 3],
            CASE WHEN i % 5000 < 3 THEN NULL ELSE (i::int8 * 7919 % 1009 + i / 100) / 4.0 END, i % 2
        FROM generate_series(1, \(count)) AS i
        """
    }

    private static func page(_ server: PostgresServer, isPushed: Bool) -> String {
        """
        title: Levels
        tables:
          levels:
            timeZone: UTC
            feed: {postgres: "\(server.address)", table: levels, pushDown: \(isPushed)}
        panels:
          - chart:
              name: line
              title: Line
              table: levels
              zoom: true
              marks: [{line: {x: time, y: level}}]
          - chart:
              name: lines
              title: Lines
              table: levels
              zoom: true
              transform:
                - calculate: {expression: level * 2, as: double}
                - filter: {column: odd, equals: 1}
              marks: [{line: {x: time, y: double, foregroundStyle: {by: name}}}]
          - chart:
              name: area
              title: Area
              table: levels
              marks: [{area: {x: time, y: level}}]
          - chart: {name: points, title: Points, table: levels, marks: [{point: {x: time, y: level}}]}
          - chart:
              name: both
              title: Both
              table: levels
              vStack: [{marks: [{point: {x: time, y: level}}]}, {marks: [{bar: {x: time, y: level}}]}]
        """
    }

    /// The texts of a picture, and of its summary.
    private static func picture(
        _ registry: ViewRegistry, _ chart: Int, zoom: Zoom? = nil,
        where conditions: [RowFilter.Condition] = []
    ) async throws -> (seen: String, said: String) {
        let panel = registry.dashboards[0].charts[chart]
        var key = registry.firstKey(of: panel, at: chart, on: "page")
        key.parameters.zoom = zoom
        key.conditions = conditions.map { RowFilter.SlidingCondition($0) }
        let view = try #require(await registry.opened(key))
        let drawn = try #require(await view.upToDate)
        let said = TextPacing.words(of: drawn, .page, false).accessibilityText
        return (PageModel.text(of: drawn.scene.nodes.map(Element.init)), "\(said)")
    }

    private static let start = 1_767_571_200.0

    @Test func `pictures and summaries are equal`() async throws {
        let count = 300
        try await withPostgres { server in
            try await server.run(Self.rows(count))
            let here = try await PushedPage(Self.page(server, isPushed: false)).registry
            let page = try await PushedPage(Self.page(server, isPushed: true))
            let (there, pushed) = (page.registry, page.table)
            let length = Double(count) * 10
            let zooms: [Zoom?] = [
                nil, .newest(length: length / 9),
                .interval(lower: Self.start + length * 0.2, upper: Self.start + length * 0.6),
                .interval(lower: Self.start + length * 0.31, upper: Self.start + length * 0.32),
            ]
            for chart in 0..<3 {
                for zoom in chart == 2 ? [nil] : zooms {
                    let expected = try await Self.picture(here, chart, zoom: zoom)
                    let found = try await Self.picture(there, chart, zoom: zoom)
                    #expect(found.seen == expected.seen, "\(chart) \(String(describing: zoom))")
                    #expect(found.said == expected.said, "\(chart) \(String(describing: zoom))")
                    #expect(expected.seen.utf8.count > 300)
                }
            }
            let selected = [
                RowFilter.Condition.interval(
                    column: "level", lower: .number(100), upper: .number(200))
            ]
            let expected = try await Self.picture(here, 0, where: selected)
            let found = try await Self.picture(there, 0, where: selected)
            #expect(found.seen == expected.seen)
            #expect(await pushed.snapshot.rows.isEmpty)
        }
    }

    @Test func `a chart of more rows than are read says so, and its table has no outage`()
        async throws
    {
        try await withPostgres { server in
            try await server.run(Self.rows(30_000))
            let page = try await PushedPage(Self.page(server, isPushed: true))
            let (registry, table) = (page.registry, page.table)
            let found = try await Self.picture(registry, 3)
            #expect(found.seen.contains("Too many rows to draw: 30,000, at most 20,000"))
            #expect(found.said.contains("no points. Too many rows to draw: 30,000"))
            let both = try await Self.picture(registry, 4)
            #expect(both.seen.split(separator: "Too many rows to draw: 30,000").count == 3)
            #expect(table.sourceOutage == nil)
            let dashboard = registry.dashboards[0]
            let file = try #require(await registry.picture(of: dashboard, chart: 3, (640, 320)))
            #expect(file.contains("Too many rows to draw"))
            let faults = await registry.diagnostics(of: dashboard, chart: 3)
            #expect(faults.contains { $0.contains("each of 30000 rows") })
            // The filter leaves half of them.
            let half = try await Self.picture(registry, 1)
            #expect(half.said.contains("3 series, 14,994 points"))
            // Fewer rows are drawn at once.
            try await server.run("DELETE FROM levels WHERE id > 300")
            await table.noteChange()
            #expect(try await Self.picture(registry, 3).said.contains("298 points"))
        }
    }

    @Test func `where the database is away no chart says that there is nothing`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows(300))
            let page = try await PushedPage(Self.page(server, isPushed: true))
            let before = try await Self.picture(page.registry, 0)
            server.crash()
            // Its answers so far are kept until rows may have changed.
            await page.table.noteChange()
            for zoom in [Zoom.newest(length: 600), .everything] {
                let found = try await Self.picture(page.registry, 0, zoom: zoom)
                #expect(found.seen.contains("The data can't be reached"))
                // As a value is written, with its apostrophes escaped.
                #expect(found.said.contains(#"no points. The data can\'t be reached.""#))
                #expect(!found.seen.contains("No rows yet"))
            }
            #expect(page.table.outage != nil)
            try await server.start()
            await page.table.notePushedChange(at: nil)
            #expect(try await Self.picture(page.registry, 0) == before)
            let near = try await Self.picture(page.registry, 0, zoom: .newest(length: 600))
            #expect(near.said.contains("points. level"))
        }
    }

    @Test func `an outage that nobody has asked about again is none`() async throws {
        let table = LiveTable(name: "levels", schema: Schema([]))
        await table.note(queryOutage: FeedOutage("it is away", since: .now, retry: .now))
        #expect(table.sourceOutage?.reason == "it is away")
        await table.note(
            queryOutage: FeedOutage("it is away", since: .now, retry: .now.addingTimeInterval(-61)))
        #expect(table.sourceOutage == nil)
    }
}
