import Foundation
import PostgresServers
import Seeded
import Tables
import Testing

@testable import Feeds

/// Windows of a database's rows are those of the rows in memory.
@Suite(.timeLimit(.minutes(5)))
struct PushedWindowTests {
    private static let columns = "(id int%, time timestamptz, name text, number float8, whole int)"

    private static let rows = #"""
        SELECT i, CASE WHEN i % 17 = 0 THEN NULL WHEN i % 97 = 0 THEN 'infinity'
                ELSE '2026-03-07 22:00Z'::timestamptz + (i * 7 % 500) * interval '37 minutes' END,
            (ARRAY['a', 'B', 'é', 'it''s', '', NULL, '%', 'Z'])[1 + i % 8],
            CASE WHEN i % 29 = 0 THEN 'NaN' WHEN i % 31 = 0 THEN 'Infinity' WHEN i % 37 = 0 THEN '-Infinity'
                WHEN i % 11 = 0 THEN NULL ELSE (i * 7919 % 101 - 50) / 4.0 END, i % 13
        FROM generate_series(1, 1200) AS i
        """#

    /// The rows, with a key or without.
    private func fill(
        _ server: PostgresServer, isKeyed: Bool = true, in database: String = "postgres",
        where condition: String = "true"
    ) async throws {
        let columns = Self.columns.replacing("%", with: isKeyed ? " PRIMARY KEY" : "")
        try await server.run(
            "CREATE TABLE rows \(columns); INSERT INTO rows \(Self.rows) WHERE \(condition)",
            in: database)
    }

    private let source = PushedFeed(table: "rows")

    private static let conditions: [RowFilter.Condition] = [
        .interval(column: "number", lower: .number(-5), upper: .number(7.25)),
        .interval(column: "time", lower: nil, upper: .date(Date(timeIntervalSince1970: 1.7735e9))),
        .equals(column: "name", [.string("é"), .missing, .number(3)]),
        .equals(column: "whole", [.number(3), .number(5), .number(8)]),
        .contains(column: "name", "E"), .equals(column: "nowhere", [.missing]),
    ]

    private struct Case {
        var conditions: [RowFilter.Condition]
        var order: RowOrder?
        var first: Int
        var count: Int

        init(_ dice: inout SeededGenerator) {
            conditions = Array(
                PushedWindowTests.conditions.shuffled(using: &dice)
                    .prefix([0, 0, 1, 2].randomElement(using: &dice) ?? 0))
            let column = ["id", "time", "name", "number", "whole", "nowhere"]
                .randomElement(using: &dice)
            if let column, Int.random(in: 0..<5, using: &dice) > 0 {
                order = RowOrder(column, descending: Bool.random(using: &dice))
            }
            first = Int.random(in: -5...1_300, using: &dice)
            count = [0, 1, 20, 50, 200].randomElement(using: &dice) ?? 1
        }
    }

    private func cells(_ rows: [Int], of table: Table) -> [[Value]] {
        rows.map { row in table.columns.map { $0[row] } }
    }

    private func compare(
        _ here: Table, with there: any PushedRows, seed: UInt64, cases: Int
    ) async throws {
        var dice = SeededGenerator(seed: seed)
        for _ in 0..<cases {
            let one = Case(&dice)
            let expected = here.window(
                RowFilter(one.conditions), order: one.order, first: one.first, count: one.count)
            let found = try await there.window(
                of: here.schema, where: one.conditions, order: one.order, first: one.first,
                count: one.count)
            #expect(found.window.total == expected.total && found.window.count == expected.count)
            #expect(found.window.first == expected.first)
            #expect(
                cells(found.window.rows, of: found.table) == cells(expected.rows, of: here),
                "\(one)")
        }
    }

    @Test func `random windows have the rows in memory`() async throws {
        try await withPostgres { server in
            try await fill(server)
            let there = try #require(try source.feed([server.address]).pushed)
            try await compare(try await source.rows(server), with: there, seed: 3, cases: 250)
        }
    }

    @Test func `windows of several servers are put together`() async throws {
        try await withPostgres { server in
            try await fill(server)
            let here = try await source.rows(server)
            var addresses: [String] = []
            for part in 0..<3 {
                try await server.run("CREATE DATABASE part\(part)")
                try await fill(server, in: "part\(part)", where: "i % 3 = \(part)")
                addresses.append(server.address(of: "part\(part)"))
            }
            let there = try #require(try source.feed(addresses).pushed)
            try await compare(here, with: there, seed: 8, cases: 80)
        }
    }

    @Test func `amid very many rows of several servers are the nearest that these reach`()
        async throws
    {
        try await withPostgres { server in
            try await server.run("CREATE DATABASE other")
            for (part, name) in ["postgres", "other"].enumerated() {
                try await server.run(
                    "CREATE TABLE many (id int PRIMARY KEY, present int); INSERT INTO many "
                        + "SELECT i, CASE WHEN i % 4 > 0 THEN i END FROM generate_series(0, 99999) AS i "
                        + "WHERE i % 2 = \(part)", in: name)
            }
            let addresses = ["postgres", "other"].map { server.address(of: $0) }
            let feed = try PushedFeed(table: "many").feed(addresses)
            let there = try #require(feed.pushed)
            let (id, some) = (RowOrder("id"), RowOrder("present", descending: true))
            // Of the second order the last quarter has no value.
            for (order, asked, first) in [
                (id, 19_990, 19_990), (id, 19_991, 19_990), (id, 49_000, 19_990),
                (id, 50_000, 80_000), (id, 79_999, 80_000), (id, 80_001, 80_001),
                (some, 40_000, 55_000), (some, 80_000, 80_000), (some, 90_000, 90_000),
            ] {
                let found = try await there.window(
                    of: feed.schema, where: [], order: order, first: asked, count: 10)
                #expect(found.window.first == first && found.window.count == 100_000)
                let row = try #require(cells(found.window.rows, of: found.table).first)
                if order == id { #expect(row[0] == .number(Double(first))) }
                #expect(found.window.rows.count == 10)
            }
        }
    }

    @Test func `an interval from a time to the number after it has the rows of that time`()
        async throws
    {
        try await withPostgres { server in
            try await server.run(
                "CREATE TABLE times (id int PRIMARY KEY, time timestamptz); INSERT INTO times "
                    + "SELECT i, '2026-01-05Z'::timestamptz + i * interval '0.987653 seconds' "
                    + "FROM generate_series(1, 200) AS i")
            let source = PushedFeed(table: "times")
            let here = try await source.rows(server)
            let there = try #require(try source.feed([server.address]).pushed)
            let (ids, times) = (try #require(here["id"]), try #require(here["time"]))
            for row in here.rows {
                let at = times.scalar(row)
                let one = RowFilter.Condition.interval(
                    column: "time", lower: .number(at), upper: .number(at.nextUp))
                let found = try await there.rows(WindowQuery(conditions: [one], rows: 0..<9))
                #expect(found.first == [ids[row]], "\(row)")
            }
        }
    }

    @Test func `without a key windows follow one another with each row once`() async throws {
        try await withPostgres { server in
            try await fill(server, isKeyed: false)
            let (here, there) = (
                try await source.rows(server),
                try #require(try source.feed([server.address]).pushed)
            )
            for order in [nil, RowOrder("whole", descending: true), RowOrder("time")] {
                var rows: [[Value]] = []
                for first in stride(from: 0, to: 1_200, by: 150) {
                    let part = try await there.window(
                        of: here.schema, where: [], order: order, first: first, count: 150)
                    rows += cells(part.window.rows, of: part.table)
                }
                #expect(Set(rows).count == 1_200 && rows.count == 1_200)
                guard let order, let index = here.schema.index(of: order.column) else { continue }
                let sorted = here.window(.all, order: order, count: 1_200)
                #expect(rows.map { $0[index] } == cells(sorted.rows, of: here).map { $0[index] })
            }
        }
    }

    @Test func `an index has the first and the last rows`() async throws {
        try await withPostgres { server in
            try await fill(server)
            try await server.run("CREATE INDEX ON rows (time); ANALYZE rows")
            let column = PushedColumn(name: "time", kind: .temporal, type: 1_184)
            let key = PushedColumn(name: "id", kind: .quantitative, type: 23)
            for isReversed in [false, true] {
                var query = WindowQuery(
                    order: RowOrder("time", descending: true), rows: 0..<10)
                query.isReversed = isReversed
                var select = SQLSelect(
                    [.init("id", .column("id"))], from: .table(["rows"]), where: column.hasValue)
                select.order = PushedOrder(query, of: [key, column], key: ["id"]).order
                let end = isReversed ? "" : " DESC"
                let text = SQLWriter.statement(select).text
                #expect(text.hasSuffix("ORDER BY \"time\"\(end), \"id\"\(end)"), "\(text)")
            }
        }
    }

    private func all(_ cursor: any PushedCursor) async throws -> [[Value]] {
        var rows: [[Value]] = []
        while let columns = try await cursor.next() {
            rows += columns[0].indices.map { row in columns.map { $0[row] } }
        }
        return rows
    }

    @Test func `a file is read row by row, and few at once`() async throws {
        try await withPostgres { server in
            try await fill(server)
            try await server.run("CREATE DATABASE other")
            try await server.run(
                "CREATE TABLE rows \(Self.columns.replacing("%", with: "")); "
                    + "INSERT INTO rows SELECT i, NULL, 'far', 0, 0 FROM generate_series(1, 5000) AS i",
                in: "other")
            let here = try await source.rows(server)
            let feed = try source.feed([server.address, server.address(of: "other")])
            let there = try #require(feed.pushed)
            for conditions in [[], [Self.conditions[0]], [Self.conditions[2]]] {
                let selected = cells(here.rows(matching: RowFilter(conditions)).numbers, of: here)
                let found = try await all(try await there.cursor(where: conditions))
                #expect(Array(found.prefix(selected.count)) == selected)
                let isFar = conditions != [Self.conditions[2]]
                #expect(found.count == selected.count + (isFar ? 5_000 : 0))
            }
            var cursors = [
                try await there.cursor(where: []), try await there.cursor(where: []),
            ]
            await #expect(throws: FeedError.self) { try await there.cursor(where: []) }
            cursors.removeLast()
            #expect(try await cursors[0].next()?.first?.count == 1_200)
            #expect(try await all(try await there.cursor(where: [])).count == 6_200)
        }
    }

    @Test func `whoever sees some rows is answered about these alone`() async throws {
        try await withPostgres { server in
            try await fill(server)
            let feed = try source.feed([server.address])
            let whole = try #require(feed.pushed)
            let rule = ["name": ["a", "é"] as Set]
            let some = RuledRows(whole, by: rule, of: feed.schema)
            let here = try await source.rows(server)
            let seen = here.rows(here.rows, by: rule)
            let growing = GrowingTable(schema: here.schema)
            for batch in here.batches(of: seen) { growing.append(batch) }
            #expect(growing.rows.count == 300)
            try await compare(growing.snapshot, with: some, seed: 4, cases: 60)
            #expect(try await some.names(of: "name").sorted() == ["a", "é"])
            #expect(try await all(try await some.cursor(where: [])).count == 300)
            let times = growing.snapshot.timeIndex(of: "time")
            #expect(
                try await some.extent(of: "time")?.upperBound == times?.highest)
            let total = GroupQuery(keys: [], parts: [.rows])
            #expect(try await some.groups(total).first?.sums.first?.count == 300)
            for rule in [["name": []], ["nowhere": ["a"]], ["whole": ["3"]]] as [RowRules.Rule] {
                let none = RuledRows(whole, by: rule, of: feed.schema)
                #expect(try await none.groups(total).isEmpty, "\(rule)")
                #expect(try await none.names(of: "name").isEmpty, "\(rule)")
                #expect(try await none.extent(of: "whole") == nil, "\(rule)")
            }
        }
    }
}
