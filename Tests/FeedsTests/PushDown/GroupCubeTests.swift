import Foundation
import PostgresServers
import Seeded
import Tables
import Testing

@testable import Feeds

/// Cubes that a database counts have what brushes leave of its rows.
@Suite(.timeLimit(.minutes(5)))
struct GroupCubeTests {
    private static let rows = #"""
        CREATE TABLE rows (id int PRIMARY KEY, time timestamptz, name text, number float8, whole int);
        INSERT INTO rows SELECT i, CASE WHEN i % 171 = 0 THEN NULL WHEN i % 397 = 0 THEN 'infinity'
                ELSE '2026-03-07 22:00Z'::timestamptz + i * interval '37 seconds' END,
            (ARRAY['a', 'B', 'é', NULL])[1 + i % 4],
            CASE WHEN i % 29 = 0 THEN 'NaN' WHEN i % 31 = 0 THEN 'Infinity' WHEN i % 37 = 0 THEN '-Infinity'
                WHEN i % 11 = 0 THEN NULL ELSE (i * 7919 % 101 - 50) / 4.0 END, i * 31 % 113
        FROM generate_series(1, 4000) AS i
        """#

    private func feed(_ server: PostgresServer, isPushed: Bool = true) throws -> any Feed {
        try FeedKind.postgres.make(
            FeedSettings(
                [
                    "postgres": .texts([server.address]), "table": .texts(["rows"]),
                    "pushDown": .flag(isPushed),
                ], for: FeedTable(folder: "/", timeZone: .gmt)))
    }

    private func table(_ server: PostgresServer) async throws -> Table {
        let (sink, feed) = (GatheringSink(), try feed(server, isPushed: false))
        try await feed.run(into: sink)
        let growing = GrowingTable(schema: feed.schema)
        growing.append(await sink.columns)
        return growing.snapshot
    }

    private static let aggregates: [Aggregate] = [
        .count(as: "rows"), Aggregate(.count, "number", as: "numbers"),
        .sum("number", as: "sum"), .mean("number", as: "mean"), .minimum("number", as: "least"),
        .maximum("number", as: "most"), Aggregate(.standardDeviation, "whole", as: "spread"),
    ]

    @Test(arguments: ["time", "whole", "number"])
    func `a cube has what a brush leaves`(column: String) async throws {
        try await withPostgres { server in
            try await server.run(Self.rows)
            let (here, there) = (try await table(server), try #require(try feed(server).pushed))
            let bounds: [Double] =
                switch column {
                case "time": (0..<200).map { 1_772_920_000 + 720 * Double($0) }
                case "whole": (0..<120).map(Double.init)
                default: (0..<60).map { Double($0) / 2 - 15 }
                }
            var dice = SeededGenerator(seed: 12)
            for keys in [[], ["name"], ["name", "whole"]] {
                let transform = Transform([.group(by: keys, Self.aggregates)])
                let steps = try PushedTransform(transform, of: here.schema)
                let others: [RowFilter.Condition] = [
                    .equals(column: "name", [.string("a"), .string("é"), .missing])
                ]
                let base = try #require(try await steps.groupQuery(of: there, where: others))
                let question = GroupCube.Question(query: base, column: column, bounds: bounds)
                let cube = GroupCube(try await there.groups(question.whole), of: question)
                for _ in 0..<15 {
                    let ends = [
                        bounds.randomElement(using: &dice) ?? 0,
                        bounds.randomElement(using: &dice) ?? 0,
                    ].sorted()
                    let brush = RowFilter.Condition.interval(
                        column: column, lower: .number(ends[0]), upper: .number(ends[1]))
                    let groups = try #require(cube.groups(from: ends[0], to: ends[1]))
                    let asked = try await steps.groupQuery(of: there, where: others + [brush])
                    let exact = try await there.groups(try #require(asked))
                    expectEqual(groups, exact, "\(keys) \(ends)")
                    #expect(try #require(asked).brushed(along: column)?.rest == base)
                }
                #expect(cube.groups(from: bounds[0] + 0.1, to: bounds[9]) == nil)
                #expect(cube.groups(from: bounds[0], to: bounds[9] + 0.1) == nil)
            }
        }
    }

    /// Means and spreads may differ in their last bits.
    private func expectEqual(_ found: [GroupPart], _ exact: [GroupPart], _ comment: String) {
        let found = Dictionary(uniqueKeysWithValues: found.map { ($0.key, $0.sums) })
        let exact = Dictionary(uniqueKeysWithValues: exact.map { ($0.key, $0.sums) })
        #expect(Set(found.keys) == Set(exact.keys), "\(comment)")
        for (key, sums) in exact {
            for (one, two) in zip(found[key] ?? [], sums) {
                var rounded = one
                #expect(abs(one.mean - two.mean) < 1e-9 && abs(one.squares - two.squares) < 1e-6)
                (rounded.mean, rounded.squares) = (two.mean, two.squares)
                #expect(rounded == two, "\(key): \(comment)")
            }
        }
    }

    @Test func `a query without a closed interval along the column isn't brushed`() {
        var query = GroupQuery(keys: [], parts: [.rows])
        query.conditions = [.interval(column: "a", lower: .number(1), upper: nil)]
        #expect(query.brushed(along: "a") == nil)
        query.conditions.append(.interval(column: "b", lower: .number(1), upper: .number(2)))
        #expect(query.brushed(along: "a") == nil)
        #expect(query.brushed(along: "b")?.rest.conditions.count == 1)
        #expect(query.brushed(along: "b")?.upper == 2)
    }
}
