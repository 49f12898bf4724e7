import Dashboards
import Feeds
import Foundation
import Layouts
import PostgresServers
import Protocol
import SharedScenes
import Tables
import Testing

@testable import Live
@testable import Sessions
@testable import Site
@testable import Transport

/// Single rows of a table that stays in a database are those of the rows in memory: on pages, in files, and for those who
/// see some of them.
@Suite(.timeLimit(.minutes(5)))
struct PushedRowsTests {
    private static let rows = """
        CREATE TABLE orders (id int PRIMARY KEY, time timestamptz, region text, amount float8);
        INSERT INTO orders SELECT i, '2026-01-05'::timestamptz + (i / 3) * interval '3 hours',
            (ARRAY['north', 'south', 'Été', NULL, '=1+1'])[1 + i % 5], nullif((i * 7919) % 1000, 0) / 4.0
        FROM generate_series(1, 5000) AS i
        """

    private static func page(_ server: PostgresServer, isPushed: Bool) -> String {
        """
        title: Orders
        tables:
          orders:
            timeZone: UTC
            feed: {postgres: "\(server.address)", table: orders, pushDown: \(isPushed)}
        panels:
          - chart:
              name: regions
              title: Regions
              table: orders
              brush: region
              transform: [{group: {by: region, count: orders}}]
              marks: [{bar: {x: region, y: orders}}]
          - rows: {table: orders, title: Rows, columns: [id, time, region, amount]}
        """
    }

    private static func query(
        _ registry: ViewRegistry, first: Int, _ sort: RowSort?, _ selections: [Selection]
    ) -> RowsQuery {
        RowsQuery(
            table: "orders",
            window: ClientMessage.RowsWindow(
                table: "orders", event: 1, first: first, count: 50, sort: sort),
            selections: selections,
            view: registry.firstKey(of: registry.dashboards[0].charts[0], at: 0, on: "page"),
            spoken: selections.isEmpty ? nil : .selected, nextRow: 0)
    }

    private static func answer(
        _ registry: ViewRegistry, _ query: RowsQuery
    ) async -> (text: String, spoken: String?)? {
        guard case .rows(_, let message, _, let spoken, _)? = await registry.answer(.rows(query))
        else { return nil }
        return (String(decoding: message, as: UTF8.self), spoken)
    }

    private static let sorts = [
        nil, RowSort(column: "time", descending: true),
        RowSort(column: "region", descending: false),
        RowSort(column: "amount", descending: true),
    ]

    private static let selections: [[Selection]] = [
        [],
        [
            Selection(
                chart: 0, table: "orders", column: "region", lower: .missing, upper: .missing,
                last: .missing, categories: ["south", "Été"])
        ],
        [
            Selection(
                chart: 0, table: "orders", column: "amount", lower: .number(20),
                upper: .number(80), last: .number(80))
        ],
    ]

    @Test func `a page has the rows, whatever they are sorted by`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let here = try await PushedPage(Self.page(server, isPushed: false)).registry
            let there = try await PushedPage(Self.page(server, isPushed: true)).registry
            for sort in Self.sorts {
                for (selections, first) in zip(Self.selections, [0, 1_900, 4_990]) {
                    let expected = await Self.answer(
                        here, Self.query(here, first: first, sort, selections))
                    let found = await Self.answer(
                        there, Self.query(there, first: first, sort, selections))
                    #expect(found?.text == expected?.text)
                    #expect(found?.spoken == expected?.spoken)
                    #expect(expected?.text.utf8.count ?? 0 > 1_000)
                }
            }
        }
    }

    @Test func `while the database doesn't answer a page keeps its rows`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let page = try await PushedPage(Self.page(server, isPushed: true))
            let (registry, table) = (page.registry, page.table)
            var query = Self.query(registry, first: 0, nil, [])
            guard case .rows(_, _, _, _, let shown?)? = await registry.answer(.rows(query)) else {
                Issue.record("no rows")
                return
            }
            #expect(shown.message.total == 5_000)
            server.crash()
            await table.noteChange()
            query.since = shown
            guard case .rows(_, _, _, _, let kept?)? = await registry.answer(.rows(query)) else {
                Issue.record("no answer")
                return
            }
            #expect(kept === shown)
            #expect(table.outage != nil)
            let changed = try #require(table.lastRowTime)
            try await server.start()
            // As it is asked again after an outage.
            await table.notePushedChange(at: nil)
            #expect(table.lastRowTime == changed)
            guard case .rows(_, _, _, _, let next?)? = await registry.answer(.rows(query)) else {
                Issue.record("no rows")
                return
            }
            #expect(next !== shown && next.message.rows == shown.message.rows)
            #expect(table.outage == nil)
        }
    }

    private static func file(_ site: Site, _ query: [String: String] = [:]) async throws -> String {
        let path = "/api/tables/orders/rows.csv"
        let response = await site.routes.respond(to: HTTPRequest(path: path, query: query))
        #expect(response.status == 200)
        var bytes: [UInt8] = []
        while let piece = try await response.pieces?.next() { bytes += piece }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `the file has all rows, or those that are selected`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let here = try await PushedPage(Self.page(server, isPushed: false)).registry
            let there = try await PushedPage(Self.page(server, isPushed: true)).registry
            let (one, other) = (
                Site(registry: here, files: .inProgram, writers: []),
                Site(registry: there, files: .inProgram, writers: [])
            )
            let expected = try await Self.file(one)
            #expect(try await Self.file(other) == expected)
            #expect(expected.split(separator: "\r\n").count == 5_001)
            try await server.run("DROP TABLE orders")
            let path = "/api/tables/orders/rows.csv"
            let gone = await other.routes.respond(to: HTTPRequest(path: path))
            #expect(gone.status == 503)
        }
    }

    @Test func `a file that can't be made on isn't whole`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let registry = try await PushedPage(Self.page(server, isPushed: true)).registry
            let site = Site(registry: registry, files: .inProgram, writers: [])
            let path = "/api/tables/orders/rows.csv"
            let response = await site.routes.respond(to: HTTPRequest(path: path))
            let pieces = try #require(response.pieces)
            #expect(try await pieces.next()?.isEmpty == false)
            #expect(try await pieces.next()?.isEmpty == false)
            server.crash()
            await #expect(throws: FeedError.self) { try await pieces.next() }
        }
    }

    @Test func `files of charts are answered later while the database is away`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let registry = try await PushedPage(Self.page(server, isPushed: true)).registry
            let site = Site(registry: registry, files: .inProgram, writers: [])
            let paths = ["svg", "tactile.svg", "audio.json", "descriptor.json", "wav"].map {
                "/d/page/regions.\($0)"
            }
            for path in paths {
                let response = await site.routes.respond(to: HTTPRequest(path: path))
                #expect([200, 501].contains(response.status), "\(path)")
            }
            server.crash()
            await registry.tables["orders"]?.noteChange()
            for path in paths {
                let response = await site.routes.respond(to: HTTPRequest(path: path))
                #expect(response.status == 503, "\(path)")
                #expect(response.headers.contains { $0.name == "retry-after" && $0.value == "5" })
            }
        }
    }

    @Test func `pages say that rows are there, and that they can't be read`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let registry = try await PushedPage(Self.page(server, isPushed: true)).registry
            let site = Site(registry: registry, files: .inProgram, writers: [])
            func page(_ path: String) async -> String {
                let response = await site.routes.respond(to: HTTPRequest(path: path))
                return String(decoding: response.body, as: UTF8.self)
            }
            let index = await page("/")
            #expect(index.contains(#"<p class="freshness"><strong>Live</strong></p>"#), "\(index)")
            #expect(await !page("/d/page").contains(#"<p class="outage">"#))
            server.crash()
            await registry.tables["orders"]?.noteChange()
            let away = await page("/d/page")
            #expect(away.contains(#"<noscript><p class="outage">"#), "\(away)")
        }
    }

    @Test func `nothing is told of a past that nobody keeps`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let registry = try await PushedPage(Self.page(server, isPushed: true)).registry
            let site = Site(registry: registry, files: .inProgram, writers: [])
            let routes = PastRoutes(site, else: site.routes)
            for path in ["/api/tables/orders/rows.csv", "/d/page/regions.svg"] {
                let then = HTTPRequest(path: path, query: ["at": "2026-01-06"])
                let response = await routes.respond(to: then)
                #expect(response.status == 410)
                #expect(
                    String(decoding: response.body, as: UTF8.self).contains(
                        "rows of orders aren't kept"))
                let now = await routes.respond(to: HTTPRequest(path: path))
                #expect(now.status == 200)
            }
            let then = HTTPRequest(path: "/d/page", query: ["at": "2026-01-06"])
            let page = String(decoding: await routes.respond(to: then).body, as: UTF8.self)
            #expect(page.contains("data-past") && page.contains("Rows of orders aren’t kept"))
        }
    }

    @Test func `whoever sees some rows has these on charts and in lists`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let page = try await PushedPage(Self.page(server, isPushed: true))
            let (there, table) = (page.registry, page.table)
            table.ask(for: ["region": "team"])
            let audiences = Audiences(of: there)
            let rules = try #require(audiences.rules(for: ["team": ["north"]]))
            let audience = audiences.audience(rules)
            await audience.filled()
            let registry = audience.registry
            let query = Self.query(registry, first: 0, nil, [])
            guard case .rows(_, _, _, _, let shown?)? = await registry.answer(.rows(query)) else {
                Issue.record("no rows")
                return
            }
            #expect(shown.message.total == 1_000)
            #expect(shown.message.rows.allSatisfy { $0[2] == "north" })
            let panel = registry.dashboards[0].charts[0]
            let view = try #require(
                await registry.opened(registry.firstKey(of: panel, at: 0, on: "page")))
            let drawn = try #require(await view.upToDate)
            #expect(drawn.navigation.series.map(\.count) == [1])
            // Its rows are asked for anew when the table's are.
            let own = try #require(registry.tables["orders"])
            let changes = await own.changes()
            try await server.run("DELETE FROM orders WHERE id > 100")
            await table.noteChange()
            for await _ in changes {
                guard case .rows(_, _, _, _, let next?)? = await registry.answer(.rows(query))
                else { continue }
                if next.message.total == 20 { break }
            }
        }
    }
}
