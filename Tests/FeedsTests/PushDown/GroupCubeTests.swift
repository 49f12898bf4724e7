import Foundation
import PostgresServers
import Seeded
import Tables
import Testing

@testable import Feeds

/// Cubes that a database counts have what brushes leave of its rows.
@Suite(.timeLimit(.minutes(5)))
struct GroupCubeTests {
    private let source = PushedFeed(table: "rows")

    private static let aggregates: [Aggregate] = [
        .count(as: "rows"), Aggregate(.count, "number", as: "numbers"),
        .sum("number", as: "sum"), .mean("number", as: "mean"), .minimum("number", as: "least"),
        .maximum("number", as: "most"), Aggregate(.standardDeviation, "whole", as: "spread"),
    ]

    @Test(arguments: ["time", "whole", "number"])
    func `a cube has what a brush leaves`(column: String) async throws {
        try await withPostgres { server in
            try await server.run(PushedFeed.rows)
            let here = try await source.rows(server)
            let there = try #require(try source.feed([server.address]).pushed)
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
