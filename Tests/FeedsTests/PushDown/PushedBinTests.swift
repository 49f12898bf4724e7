import Foundation
import PostgresServers
import Tables
import Testing

@testable import Feeds

/// Bins that a database counts are those of the rows in memory.
@Suite(.timeLimit(.minutes(5)))
struct PushedBinTests {
    private static let feed = PushedFeed(table: "rows")

    /// As M4 says, row by row.
    private func bins(_ query: LevelQuery, of table: Table) -> Set<LevelBin> {
        guard let x = table[query.x], let y = table[query.y] else { return [] }
        var bins: [[Value]: LevelBin] = [:]
        let rows = table.rows(matching: RowFilter(query.conditions)).numbers
            .filter { x.scalar($0).isFinite }
            .sorted { (x.scalar($0), $0) < (x.scalar($1), $1) }
        for row in rows {
            let series = query.series.flatMap { table[$0]?[row] } ?? .missing
            let number = (x.scalar(row) / query.width).rounded(.down)
            let stretch = query.edges.count { $0 <= x.scalar(row) }
            let key = [series, .number(number), .number(Double(stretch))]
            var bin = bins[key] ?? LevelBin(series: series, number: number)
            bin.stretch = stretch
            let point = LevelBin.Point(x.scalar(row), y.scalar(row))
            if point.y.isFinite {
                bin.finite += 1
                bin.first = bin.first ?? point
                bin.last = point
                if bin.lowest.map({ point.y < $0.y }) ?? true { bin.lowest = point }
                if bin.highest.map({ point.y > $0.y }) ?? true { bin.highest = point }
                if bin.lowest?.y == point.y { bin.lastLowest = point.x }
                if bin.highest?.y == point.y { bin.lastHighest = point.x }
            } else {
                if point.y.isNaN { bin.missing += 1 } else { bin.infinite += 1 }
                bin.gaps = (bin.gaps?.lowerBound ?? point.x)...point.x
            }
            bins[key] = bin
        }
        return Set(bins.values)
    }

    private static func parts(_ x: String) -> [([RowFilter.Condition], [Double])] {
        let edges = [700.25, 1_800, 1_900, 3_000].map { x == "id" ? $0 : 1_772_920_800 + 37 * $0 }
        let some = RowFilter.Condition.interval(
            column: "whole", lower: .number(20), upper: .number(70))
        return [([], []), ([some], []), ([], edges), ([some], edges)]
    }

    @Test func `bins have the first, the last, the lowest and the highest point`() async throws {
        try await withPostgres { server in
            try await server.run(PushedFeed.rows)
            let here = try await Self.feed.rows(server)
            let there = try #require(try Self.feed.feed([server.address]).pushed)
            for x in ["time", "id"] {
                for series in [nil, "name"] {
                    for width in [1_024.0, 64, 0.5] {
                        var query = LevelQuery(x: x, y: "number", series: series, width: width)
                        for (conditions, edges) in Self.parts(x) {
                            (query.conditions, query.edges) = (conditions, edges)
                            let found = try await there.bins(query)
                            #expect(Set(found) == bins(query, of: here), "\(query)")
                            #expect(found.count > 3)
                        }
                    }
                }
            }
        }
    }

    @Test func `filters and formulas before them are the database's`() async throws {
        try await withPostgres { server in
            try await server.run(PushedFeed.rows)
            let there = try #require(try Self.feed.feed([server.address]).pushed)
            var query = LevelQuery(x: "id", y: "double", width: 4_096)
            query.derived = [
                GroupQuery.Derived(
                    name: "double",
                    rule: .formula(.combined(.column("whole"), .times, .number(2))))
            ]
            query.filters = [.compares("double", .less, .value(.number(100)))]
            let bins = try await there.bins(query)
            #expect(bins.map(\.highest?.y) == [98] && bins.map(\.lowest?.y) == [0])
            #expect(bins.reduce(0) { $0 + $1.finite } == 1_771)
            query.series = "name"
            let parts = try await there.bins(query)
            #expect(parts.reduce(0) { $0 + $1.finite } == 1_771 && parts.count == 4)
        }
    }
}
