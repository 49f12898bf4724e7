import Foundation
import Testing

@testable import Tables

/// One row: where it is along x, its value, its series.
private struct Point {
    var x: Double
    var y: Double
    var series = "a"
}

private let schema = Schema([
    .init("x", .quantitative), .init("y", .quantitative), .init("s", .nominal),
])

private func batch(_ points: some Collection<Point>) -> [[Value]] {
    [
        points.map { .number($0.x) }, points.map { $0.y.isNaN ? .missing : .number($0.y) },
        points.map { .string($0.series) },
    ]
}

/// M4 as its definition says, over all rows.
private struct BruteForce {
    var points: [Point]
    var rows: [Int]

    init(_ points: [Point], kept: Range<Int>, series: String?) {
        self.points = points
        rows = kept.filter {
            points[$0].x.isFinite && (series == nil || points[$0].series == series)
        }.sorted { (points[$0].x, $0) < (points[$1].x, $1) }
    }

    func bin(_ row: Int, _ width: Double) -> Double { (points[row].x / width).rounded(.down) }

    func inside(_ lower: Double, _ upper: Double) -> [Int] {
        rows.filter { lower <= points[$0].x && points[$0].x < upper }
    }

    func rows(from lower: Double, to upper: Double, width: Double) -> [Int]? {
        let inside = inside(lower, upper)
        guard let first = inside.first, let last = inside.last else { return nil }
        guard Double(inside.count) > 4 * (bin(last, width) - bin(first, width) + 1) else {
            return nil
        }
        let before = rows.last { bin($0, width) < bin(first, width) }.map { bin($0, width) }
        let after = rows.first { bin($0, width) > bin(last, width) }.map { bin($0, width) }
        let wanted = (before ?? bin(first, width))...(after ?? bin(last, width))
        let groups = Dictionary(grouping: rows.filter { wanted.contains(bin($0, width)) }) {
            bin($0, width)
        }
        return groups.sorted { $0.key < $1.key }.flatMap { kept($0.value) }
    }

    private func kept(_ rows: [Int]) -> [Int] {
        let solid = rows.filter { points[$0].y.isFinite }
        let gaps = rows.filter { !points[$0].y.isFinite }
        let lowest = solid.min { points[$0].y < points[$1].y }
        let highest = solid.map { points[$0].y }.max().flatMap { top in
            solid.first { points[$0].y == top }
        }
        let wanted = Set(
            [solid.first, solid.last, lowest, highest, gaps.first, gaps.last].compactMap { $0 })
        return rows.filter(wanted.contains)
    }
}

@Suite struct `Levels of detail` {
    private static let count = 3_000

    /// How rows arrive: x and y by row number.
    private static let arrangements: [(name: String, point: @Sendable (Int) -> Point)] = [
        ("in order", { Point(x: Double($0) * 0.37, y: noise($0)) }),
        (
            "below zero and in bursts",
            { Point(x: Double($0 % 50) + Double($0 / 50) * 1e4 - 5e5, y: noise($0)) }
        ),
        ("many at one x, few values", { Point(x: Double($0 / 7), y: Double($0 * 48_271 % 5)) }),
        ("some late", { Point(x: Double($0 % 61 == 0 ? $0 - $0 % 300 : $0), y: noise($0)) }),
        ("shuffled", { Point(x: Double($0 * 48_271 % 2_999), y: noise($0)) }),
        ("with gaps", { Point(x: Double($0), y: gap($0)) }),
        ("two series", { Point(x: Double($0 / 2), y: gap($0), series: $0 % 2 == 0 ? "a" : "b") }),
        (
            "late, with gaps, three series",
            {
                Point(
                    x: $0 % 97 == 5 ? .nan : Double($0 % 23 == 0 ? $0 / 2 : $0), y: gap($0),
                    series: ["a", "b", "a", "a", "c"][$0 * 7 % 5])
            }
        ),
        ("one far away", { Point(x: $0 == 1_000 ? -1e12 : Double($0), y: noise($0)) }),
    ]

    private static func noise(_ row: Int) -> Double { Double(row * 69_621 % 100_003) / 100 }

    private static func gap(_ row: Int) -> Double {
        if row % 1_000 < 130 { return .nan }
        return row % 37 == 0 ? .infinity : row % 11 == 0 ? .nan : noise(row)
    }

    @Test(arguments: arrangements.indices, [nil, 700, 250] as [Int?])
    func `are what M4 over all rows is, however rows arrived`(_ number: Int, _ kept: Int?) throws {
        let points = (0..<Self.count).map(Self.arrangements[number].point)
        let retention = kept.map { Retention.rows($0) } ?? .all
        for (sizes, isAskedFirst) in [([Self.count], false), ([1], true), ([300, 1, 47], true)] {
            let growing = GrowingTable(schema: schema, retention: retention)
            if isAskedFirst { keep(growing) }
            append(points, sizes, to: growing)
            keep(growing)
            try check(growing.snapshot, points)
        }
    }

    private func keep(_ growing: GrowingTable) {
        #expect(growing.keepLevels(LevelColumns(y: "y", x: "x")))
        #expect(growing.keepLevels(LevelColumns(y: "y", x: "x", series: "s")))
    }

    private func append(_ points: [Point], _ sizes: [Int], to growing: GrowingTable) {
        var (rest, turn) = (points[...], 0)
        while !rest.isEmpty {
            growing.append(batch(rest.prefix(sizes[turn % sizes.count])))
            rest = rest.dropFirst(sizes[turn % sizes.count])
            turn += 1
        }
    }

    private func check(_ table: Table, _ points: [Point]) throws {
        let all = try #require(table.levels(LevelColumns(y: "y", x: "x")))
        check(all, nil, BruteForce(points, kept: table.rows, series: nil))
        let bySeries = try #require(table.levels(LevelColumns(y: "y", x: "x", series: "s")))
        guard case .strings(_, let names) = table["s"]?.storage else { return }
        for code in names.rows {
            let brute = BruteForce(points, kept: table.rows, series: names[code])
            check(bySeries, UInt32(code), brute)
        }
    }

    private func check(_ levels: LevelsOfDetail, _ code: UInt32?, _ brute: BruteForce) {
        for (lower, upper) in [
            (-.infinity, .infinity), (0, 1_500), (999.5, 2_001), (2_711, 2_790), (2_990, 1e9),
            (-4.9e5, 0),
        ] {
            let inside = brute.inside(lower, upper)
            let bounds = levels.bounds(from: lower, to: upper, series: code)
            var values = ValueBounds()
            for row in inside { values.add(brute.points[row].y) }
            #expect(bounds?.values ?? ValueBounds() == values)
            #expect(bounds?.x.lowerBound == inside.first.map { brute.points[$0].x })
            #expect(bounds?.x.upperBound == inside.last.map { brute.points[$0].x })
            for width in [0.25, 8, 64, 4_096] {
                let rows = levels.rows(from: lower, to: upper, binWidth: width, series: code)
                #expect(rows == brute.rows(from: lower, to: upper, width: width))
            }
        }
    }

    @Test func `are not kept for columns of other kinds`() {
        let growing = GrowingTable(schema: schema)
        #expect(!growing.keepLevels(LevelColumns(y: "s", x: "x")))
        #expect(!growing.keepLevels(LevelColumns(y: "y", x: "s")))
        #expect(!growing.keepLevels(LevelColumns(y: "y", x: "x", series: "y")))
        #expect(!growing.keepLevels(LevelColumns(y: "y", x: "time")))
        #expect(growing.snapshot.levels(LevelColumns(y: "y", x: "x")) == nil)
    }
}
