import Dashboards
import Feeds
import Foundation
import Layouts
import PageModels
import PostgresServers
import Protocol
import SVG
import Scenes
import Sessions
import SharedScenes
import Speech
import Tables
import Testing

@testable import Live

/// Lines and areas of very many rows that stay in a database look as those of the rows in memory, and say the same but for
/// what takes each row.
@Suite(.timeLimit(.minutes(10)))
struct PushedSampleTests {
    /// Rows at uneven times, some one after another without a value or with an infinite one.
    private static func rows(_ count: Int, seed: Int, where condition: String = "true") -> String {
        """
        CREATE TABLE levels (id int PRIMARY KEY, time timestamptz, at float8, name text, level float8, odd int);
        INSERT INTO levels SELECT i, \(time), i / 3.0 - 9000,
            (ARRAY['a', 'b', 'c', NULL])[1 + (i::int8 * \(seed) * 31 / 7) % 4],
            CASE WHEN i > 5000 AND i % 5000 = 150 THEN 'infinity' WHEN i % 5000 < 300 THEN NULL
                ELSE (i::int8 * \(7_919 + 2 * seed) % 1009 + i / 100) / 4.0 END, i % 2
        FROM generate_series(1, \(count)) AS i WHERE \(condition)
        """
    }

    private static let time =
        "'2026-01-05'::timestamptz + i * interval '10 seconds' + (i % 7) * interval '1 second'"

    private static func page(_ servers: PostgresServer..., isPushed: Bool) -> String {
        let addresses = servers.map { "\"\($0.address)\"" }.joined(separator: ", ")
        return """
            title: Levels
            tables:
              levels:
                timeZone: UTC
                feed: {postgres: [\(addresses)], table: levels, pushDown: \(isPushed)}
            panels:
              - chart: {name: line, title: Line, table: levels, zoom: true, marks: [{line: {x: time, y: level}}]}
              - chart:
                  name: lines
                  title: Lines
                  table: levels
                  zoom: true
                  transform:
                    - calculate: {expression: level * 2, as: double}
                    - filter: {column: odd, equals: 1}
                  marks: [{rule: {y: {constant: 100}}}, {line: {x: time, y: double, foregroundStyle: {by: name}}}]
              - chart: {name: area, title: Area, table: levels, zoom: true, marks: [{area: {x: at, y: level}}]}
              - chart: {name: points, title: Points, table: levels, marks: [{point: {x: time, y: level}}]}
              - chart:
                  name: log
                  title: Log
                  table: levels
                  chartYScale: {type: log}
                  marks: [{line: {x: time, y: level}}]
            """
    }

    private static func drawn(
        _ page: PushedPage, _ chart: Int, zoom: Zoom? = nil, width: Int = 180,
        where conditions: [RowFilter.Condition] = []
    ) async throws -> (LaidOutChart, ViewKey) {
        let registry = page.registry
        let panel = registry.dashboards[0].charts[chart]
        var key = registry.firstKey(of: panel, at: chart, on: "page")
        key.parameters.zoom = zoom
        // Narrow, so that several rows of each series are in a pixel.
        key.parameters.width = width
        key.conditions = conditions.map { RowFilter.SlidingCondition($0) }
        let view = try #require(await registry.opened(key))
        let drawn = try #require(await view.upToDate)
        #expect(page.table.outage?.reason == nil)
        return (drawn, key)
    }

    private static func picture(_ drawn: LaidOutChart) -> String {
        PageModel.text(of: drawn.scene.nodes.map(Element.init))
    }

    /// Where a picture begins to be another; nil where none does.
    private static func difference(_ one: LaidOutChart, _ other: LaidOutChart) -> String? {
        let (one, other) = (picture(one), picture(other))
        guard one != other else { return nil }
        let same = zip(one, other).prefix { $0 == $1 }.count
        let parts = [one, other].map { $0.dropFirst(max(0, same - 60)).prefix(400) }
        return parts.joined(separator: "\n  instead of\n")
    }

    /// All that is said of a chart without a question, of each row or without what takes all of them.
    private static func said(_ drawn: LaidOutChart, asSample: Bool) -> String {
        var semantics = drawn.scene.semantics
        if asSample {
            (semantics.coverage.isBrief, semantics.coverage.isSample) = (true, true)
            for index in semantics.series.indices {
                (semantics.series[index].gaps, semantics.series[index].outages) = ([], [])
            }
        }
        let seen = Speech.seen(semantics, locale: .page)
        return "\(Speech.accessibilityText(of: semantics, locale: .page)) \(seen)"
    }

    private static func expectEqual(
        _ here: PushedPage, _ there: PushedPage, _ chart: Int, _ zoom: Zoom?, _ isSample: Bool
    ) async throws {
        let comment = Comment(rawValue: "\(chart) \(String(describing: zoom))")
        let (expected, _) = try await drawn(here, chart, zoom: zoom)
        let (found, _) = try await drawn(there, chart, zoom: zoom)
        #expect(difference(found, expected) == nil, comment)
        #expect(picture(expected).utf8.count > 2_000, comment)
        #expect(found.scene.semantics.coverage.isSample == isSample, comment)
        let texts = [found, expected].map { said($0, asSample: isSample) }
        #expect(texts[0] == texts[1], comment)
        #expect(texts[0].contains("points"), comment)
    }

    private static func zooms(_ chart: Int, _ count: Int) -> [(Zoom?, isSample: Bool)] {
        let (start, length) =
            chart == 2 ? (-9_000.0, Double(count) / 3) : (1_767_571_200.0, Double(count) * 10)
        func part(_ from: Double, _ to: Double) -> Zoom {
            .interval(lower: start + length * from, upper: start + length * to)
        }
        return [
            (nil, true), (part(0.05, 0.97), true), (part(0.211, 0.613), true),
            (.newest(length: length / 2.5), true), (part(0.31, 0.32), false),
            (.newest(length: length / 90), false),
        ]
    }

    @Test(arguments: [3, 11])
    func `pictures are equal, and texts but for what takes each row`(seed: Int) async throws {
        let count = 100_000
        try await withPostgres { server in
            try await server.run(Self.rows(count, seed: seed))
            let here = try await PushedPage(Self.page(server, isPushed: false))
            let there = try await PushedPage(Self.page(server, isPushed: true))
            for chart in 0..<3 {
                for (zoom, isSample) in Self.zooms(chart, count) {
                    try await Self.expectEqual(here, there, chart, zoom, isSample)
                }
            }
        }
    }

    @Test func `what is selected is drawn before a sample of all`() async throws {
        try await withPostgres { server in
            try await server.run(Self.rows(100_000, seed: 5))
            let here = try await PushedPage(Self.page(server, isPushed: false))
            let there = try await PushedPage(Self.page(server, isPushed: true))
            for most in [200.0, 110] {
                let selected = RowFilter.Condition.interval(
                    column: "level", lower: .number(100), upper: .number(most))
                for chart in 0..<2 {
                    // Of the lines by name a filter leaves half.
                    let isSample = most == 200 && chart == 0
                    let (expected, _) = try await Self.drawn(here, chart, where: [selected])
                    let (found, _) = try await Self.drawn(there, chart, where: [selected])
                    #expect(Self.difference(found, expected) == nil, "\(chart) \(most)")
                    #expect(found.scene.semantics.coverage.isSample == isSample)
                    let texts = [found, expected].map { Self.said($0, asSample: isSample) }
                    #expect(texts[0] == texts[1], "\(chart) \(most)")
                }
            }
        }
    }

    @Test func `rows on several servers are those of one picture`() async throws {
        let count = 100_000
        try await withPostgres { all in
            try await withPostgres { early in
                try await withPostgres { others in
                    // In one server stand the rows of a part of x, and every third of the rest.
                    let part = "(i < 20000 OR i % 3 = 0)"
                    try await all.run(Self.rows(count, seed: 7))
                    try await early.run(Self.rows(count, seed: 7, where: part))
                    try await others.run(Self.rows(count, seed: 7, where: "NOT \(part)"))
                    let here = try await PushedPage(Self.page(all, isPushed: false))
                    let there = try await PushedPage(Self.page(early, others, isPushed: true))
                    for chart in 0..<3 {
                        for (zoom, isSample) in Self.zooms(chart, count) {
                            try await Self.expectEqual(here, there, chart, zoom, isSample)
                        }
                    }
                }
            }
        }
    }

    @Test
    func `marks that a few rows don't give are refused, and questions that they don't answer`()
        async throws
    {
        try await withPostgres { server in
            try await server.run(Self.rows(30_000, seed: 1))
            let page = try await PushedPage(Self.page(server, isPushed: true))
            for chart in [3, 4] {
                let (drawn, _) = try await Self.drawn(page, chart, width: 640)
                #expect(Self.picture(drawn).contains("Too many rows to draw: 30,000"))
            }
            let (drawn, key) = try await Self.drawn(page, 0)
            #expect(drawn.navigation.series.map(\.isSample) == [true])
            let text = #"{"chart": 0, "event": 1, "about": "counts", "verbosity": "standard"}"#
            let ask = try JSONDecoder().decode(
                ClientMessage.Findings.self, from: Data(text.utf8))
            guard
                case .message(let bytes, _, _)? = await page.registry.answer(ask, on: key, [], nil)
            else { throw CancellationError() }
            #expect(String(decoding: bytes, as: UTF8.self).contains("Zoom in for fewer"))
            let near = Zoom.interval(lower: 1_767_600_000, upper: 1_767_610_000)
            let (few, _) = try await Self.drawn(page, 0, zoom: near)
            #expect(few.navigation.series.map(\.isSample) == [false])
        }
    }
}
