import Foundation
import PostgresServers
import Seeded
import Tables
import Testing

@testable import Feeds

/// Groups that a database makes are those that are made of the rows in memory.
@Suite(.timeLimit(.minutes(5)))
struct PushedGroupTests {
    private static let schema = #"""
        CREATE TABLE "odd ""rows""" (
            time timestamptz, name text, number float8, whole int, small real, "yes?" bool,
            hundredth float8);
        INSERT INTO "odd ""rows""" SELECT
            CASE WHEN i % 17 = 0 THEN NULL WHEN i % 97 = 0 THEN 'infinity'
                ELSE '2026-03-07 22:00Z'::timestamptz + i * interval '37 minutes 0.25 seconds' END,
            (ARRAY['a', 'B', 'é', 'it''s', '', NULL, '%', '"'])[1 + i % 8],
            CASE WHEN i % 29 = 0 THEN 'NaN' WHEN i % 31 = 0 THEN 'Infinity' WHEN i % 37 = 0 THEN '-Infinity'
                WHEN i % 11 = 0 THEN NULL ELSE (i * 7919 % 101 - 50) / 4.0 END,
            i % 13, (i % 7) / 10.0, CASE WHEN i % 5 > 0 THEN i % 2 = 0 END,
            (i % 211 - 100) / 100.0
        FROM generate_series(1, 3000) AS i
        """#

    private static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

    private static let aggregates: [Aggregate] = [
        .count(as: "rows"), Aggregate(.count, "number", as: "numbers"),
        Aggregate(.count, "name", as: "names"), Aggregate(.count, "time", as: "times"),
        .sum("number", as: "sum"), .mean("number", as: "mean"), .minimum("number", as: "least"),
        .maximum("number", as: "most"), .sum("whole", as: "whole sum"),
        Aggregate(.standardDeviation, "whole", as: "spread"),
    ]

    private static let before: [Transform.Step] = [
        .filter("number", .greaterOrEqual, .number(-3)),
        .filter("number", .notEqual, .number(0.25)),
        .filter("name", .notEqual, .string("it's")), .filter("name", .greater, .string("B")),
        .filter(.not(.isOneOf("name", [.string("a"), .missing]))),
        .filter(
            .any([.compares("whole", .less, .column("number")), .isOneOf("yes?", [.missing])])),
        .filter(.not(.all([.compares("name", .less, .column("yes?"))]))),
        .filter("time", .less, .date(Date(timeIntervalSince1970: 1_774_000_000))),
        .filter("yes?", .equal, .string("true")),
        .bin("number", size: 2.5, as: ["bin"]),
        .bin("hundredth", size: 0.01, as: ["from", "to"]),
        .calculate(.combined(.column("whole"), .times, .number(2)), as: "double"),
        .unit("time", .day, as: "day"), .unit("time", .weekOfYear, as: "week"),
        .unit("time", .hour, as: "hour"), .unit("time", .month, as: "month"),
    ]

    private static let conditions: [RowFilter.Condition] = [
        .interval(column: "number", lower: .number(-5), upper: .number(7.25)),
        .interval(column: "number", lower: .number(0), upper: nil),
        .interval(column: "time", lower: nil, upper: .date(Date(timeIntervalSince1970: 1.775e9))),
        .interval(column: "time", lower: .number(1.7735e9), upper: .number(.infinity)),
        .interval(column: "name", lower: nil, upper: .string("c")),
        .equals(column: "name", [.string("é"), .missing, .number(3)]),
        .equals(column: "whole", [.number(3), .number(5)]), .equals(column: "nowhere", [.missing]),
        .contains(column: "name", "E"), .contains(column: "yes?", "tru"),
    ]

    private struct Case {
        var transform: Transform
        var conditions: [RowFilter.Condition]

        init(_ dice: inout SeededGenerator) {
            var steps: [Transform.Step] = []
            for _ in 0..<Int.random(in: 0...3, using: &dice) {
                if let step = before.randomElement(using: &dice), !steps.contains(step) {
                    steps.append(step)
                }
            }
            var keys = ["name", "yes?", "whole", "small", "time"].shuffled(using: &dice)
            keys = Array(keys.prefix(Int.random(in: 0...2, using: &dice)))
            for case .unit(_, _, let name) in steps { keys.append(name) }
            for case .bin(_, _, let names) in steps { keys += names }
            for case .calculate(_, let name) in steps { keys.append(name) }
            steps.append(.group(by: keys, aggregates))
            if Bool.random(using: &dice) {
                steps.append(.sort(RowOrder("rows", descending: true)))
                steps.append(.windowRows(40))
            }
            transform = Transform(steps, timeZone: newYork)
            conditions = Array(
                PushedGroupTests.conditions.shuffled(using: &dice)
                    .prefix(Int.random(in: 0...2, using: &dice)))
        }
    }

    private let source = PushedFeed(table: "odd \"rows\"")

    private func compare(
        _ here: Table, with there: any Feed, seed: UInt64, cases: Int
    ) async throws {
        #expect(there.schema == here.schema)
        let rows = try #require(there.pushed)
        var dice = SeededGenerator(seed: seed)
        for _ in 0..<cases {
            let one = Case(&dice)
            let selected = here.rows(matching: RowFilter(one.conditions))
            let expected = try TransformedTable(one.transform, of: here.schema)
                .update(from: here, among: selected)
            let found = try await PushedTransform(one.transform, of: here.schema)
                .table(of: rows, where: one.conditions)
            #expect(found.schema == expected.schema)
            expectEqual(found, expected, "\(one)")
        }
    }

    @Test func `random questions have the answers of the rows in memory`() async throws {
        try await withPostgres { server in
            try await server.run(Self.schema)
            let here = try await source.rows(server)
            #expect(here.rows.count == 3_000)
            let there = try source.feed([server.address], isPushed: true)
            try await compare(here, with: there, seed: 21, cases: 150)
        }
    }

    @Test func `parts of several servers are put together`() async throws {
        try await withPostgres { server in
            try await server.run(Self.schema)
            let here = try await source.rows(server)
            var addresses: [String] = []
            for part in 0..<3 {
                try await server.run("CREATE DATABASE part\(part)")
                try await server.run(Self.schema + " WHERE i % 3 = \(part)", in: "part\(part)")
                addresses.append(server.address(of: "part\(part)"))
            }
            let there = try source.feed(addresses, isPushed: true)
            try await compare(here, with: there, seed: 5, cases: 60)
            let rows = try #require(there.pushed)
            #expect(try await rows.names(of: "yes?").sorted() == ["false", "true"])
            try await server.run("ALTER TABLE \"odd \"\"rows\"\"\" DROP COLUMN small", in: "part1")
            #expect(throws: FeedError.self) { try source.feed(addresses, isPushed: true) }
            #expect(throws: FeedError.self) { try source.feed(addresses, isPushed: false) }
        }
    }

    /// Spreads may differ in their last bits; all else is exact.
    private func expectEqual(_ there: Table, _ here: Table, _ comment: String) {
        guard there.rows.count == here.rows.count else {
            Issue.record("\(there.rows.count) groups, not \(here.rows.count): \(comment)")
            return
        }
        for (index, field) in here.schema.fields.enumerated() {
            for row in 0..<here.rows.count {
                let found = there.columns[index][there.rows.lowerBound + row]
                let expected = here.columns[index][here.rows.lowerBound + row]
                if field.name == "spread", let one = found.scalar, let two = expected.scalar {
                    #expect(abs(one - two) < 1e-9, "\(comment)")
                } else {
                    #expect(found == expected, "\(field.name) of group \(row): \(comment)")
                }
            }
        }
    }
}
