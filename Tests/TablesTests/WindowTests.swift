import Foundation
import Seeded
import Tables
import Testing

private let schema = Schema([
    .init("time", .temporal), .init("origin", .nominal), .init("temp", .quantitative),
])

/// One row's values, in the schema's order.
private typealias Row = (time: Double, origin: String, temp: Double)

private func append(_ rows: [Row], to table: GrowingTable) {
    table.append([
        rows.map { .date(Date(timeIntervalSince1970: $0.time)) }, rows.map { .string($0.origin) },
        rows.map { .number($0.temp) },
    ])
}

/// Each row as text, so that a table compares and reads well.
private func lines(_ table: Table) -> [String] {
    table.rows.map { row in
        table.columns.map { column in
            guard case .date(let date) = column[row] else { return "\(column[row])" }
            return "\(date.timeIntervalSince1970)"
        }.joined(separator: " ")
    }
}

private func lines(_ rows: [Row]) -> [String] {
    let table = GrowingTable(schema: schema)
    append(rows, to: table)
    return lines(table.snapshot)
}

/// Windows of groups, and windows after a sort.
@Suite struct `Windows` {
    private static let sensors: [Row] = [
        (0, "a", 5), (1, "b", 1), (2, "a", 3), (3, "a", 9), (4, "b", 7), (5, "c", 2), (6, "a", 4),
    ]

    private func drawn(_ steps: Transform.Step..., of rows: [Row] = sensors) throws -> [String] {
        let table = GrowingTable(schema: schema)
        append(rows, to: table)
        let transformed = try TransformedTable(Transform(steps), of: schema)
        return lines(transformed.update(from: table.snapshot))
    }

    @Test func `the newest rows of each group are kept, in the order in which they came`() throws {
        #expect(
            try drawn(.windowRows(2, by: ["origin"]))
                == lines([
                    (1, "b", 1), (3, "a", 9), (4, "b", 7), (5, "c", 2), (6, "a", 4),
                ]))
    }

    @Test(arguments: [
        (true, [9.0, 7, 5]), (false, [1, 2, 3]),
    ])
    func `a window after a sort keeps the first rows of its order`(
        descending: Bool, temps: [Double]
    ) throws {
        let found = try drawn(
            .sort(RowOrder("temp", descending: descending)), .windowRows(3),
            .group(by: ["temp"], [.count(as: "n")]))
        #expect(found == temps.sorted().map { "number(\($0)) number(1.0)" })
        let sorted = Self.sensors.sorted { descending ? $0.temp > $1.temp : $0.temp < $1.temp }
        #expect(
            try drawn(.sort(RowOrder("temp", descending: descending)), .windowRows(3))
                == lines(Array(sorted.prefix(3))))
    }

    @Test func `a window after a sort keeps the first rows of each group`() throws {
        #expect(
            try drawn(
                .sort(RowOrder("temp", descending: true)), .windowRows(1, by: ["origin"]))
                == lines([(3, "a", 9), (4, "b", 7), (5, "c", 2)]))
    }

    @Test func `the largest groups are found by a sort and a window`() throws {
        #expect(
            try drawn(
                .group(by: ["origin"], [.sum("temp", as: "sum")]),
                .sort(RowOrder("sum", descending: true)), .windowRows(2))
                == ["string(\"a\") number(21.0)", "string(\"b\") number(8.0)"])
    }

    @Test func `a group after a sort takes its order, and the window is of the last again`() throws
    {
        #expect(
            try drawn(
                .sort(RowOrder("temp", descending: true)),
                .group(by: ["origin"], [.sum("temp", as: "sum")]), .windowRows(1))
                == ["string(\"c\") number(2.0)"])
    }
}

/// Law 9: what a window of groups shows is what a plain loop over the kept rows finds.
@Suite struct `Windows of groups, live` {
    private struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var steps: [Transform.Step]
        var naive: @Sendable ([Row]) -> [Row]
    }

    private static func newest(_ count: Int, _ rows: [Row], _ key: (Row) -> String) -> [Row] {
        var counts: [String: Int] = [:]
        return rows.reversed().filter { row in
            counts[key(row), default: 0] += 1
            return counts[key(row), default: 0] <= count
        }.reversed()
    }

    private static let cases = [
        Case(testDescription: "by one column", steps: [.windowRows(7, by: ["origin"])]) {
            newest(7, $0) { $0.origin }
        },
        Case(testDescription: "by two columns", steps: [.windowRows(2, by: ["origin", "temp"])]) {
            newest(2, $0) { $0.origin + "\($0.temp)" }
        },
        Case(
            testDescription: "before a filter",
            steps: [.windowRows(30, by: ["origin"]), .filter("temp", .greater, .number(4))]
        ) { newest(30, $0) { $0.origin }.filter { $0.temp > 4 } },
        Case(
            testDescription: "after a filter",
            steps: [.filter("temp", .greater, .number(4)), .windowRows(3, by: ["origin"])]
        ) { newest(3, $0.filter { $0.temp > 4 }) { $0.origin } },
        Case(
            testDescription: "top five of each",
            steps: [
                .sort(RowOrder("temp", descending: true)), .windowRows(5, by: ["origin"]),
            ]
        ) { rows in
            let sorted = rows.enumerated().sorted {
                ($1.element.temp, $0.offset) < ($0.element.temp, $1.offset)
            }.map(\.element)
            return newest(5, sorted.reversed()) { $0.origin }.reversed()
        },
        Case(
            testDescription: "a duration", steps: [.windowSeconds(50, by: "time")]
        ) { rows in
            let newest = rows.map(\.time).max() ?? 0
            return rows.filter { $0.time > newest - 50 }
        },
    ]

    @Test(
        arguments: cases.indices, [Retention.all, .rows(500), .seconds(300, by: "time")])
    func `rows in batches, some late, give what a plain loop gives`(
        _ number: Int, _ retention: Retention
    ) throws {
        var generator = SeededGenerator(seed: UInt64(number))
        let (one, growing) = (
            Self.cases[number], GrowingTable(schema: schema, retention: retention)
        )
        let live = try TransformedTable(Transform(one.steps), of: schema)
        var (rows, time): ([Row], Double) = ([], 0)
        for _ in 0..<10 {
            let batch = (0..<Int.random(in: 0...300, using: &generator)).map { _ -> Row in
                time += Double.random(in: 0...2, using: &generator)
                let isLate = Int.random(in: 0..<50, using: &generator) == 0
                let name = ["a", "b", "c", "d"].randomElement(using: &generator) ?? "a"
                return (
                    time - (isLate ? 40 : 0), name,
                    Double(Int.random(in: 0...9, using: &generator))
                )
            }
            append(batch, to: growing)
            rows += batch
            let snapshot = growing.snapshot
            let kept = Array(rows.suffix(snapshot.rows.count))
            #expect(lines(live.update(from: snapshot)) == lines(one.naive(kept)))
            let selected = RowSet(ascending: snapshot.rows.filter { $0 % 3 > 0 })
            guard number == 0 else { continue }
            let chosen = Set(selected.numbers.map { $0 - snapshot.rows.lowerBound })
            let expected = kept.indices.filter(chosen.contains).map { kept[$0] }
            let inWindow = Set(lines(one.naive(kept)))
            #expect(
                lines(live.update(from: snapshot, among: selected))
                    == lines(expected).filter(inWindow.contains))
        }
    }

    @Test func `rows that come are told by their numbers in the drawn table`() throws {
        let growing = GrowingTable(schema: schema)
        let live = try TransformedTable(
            Transform([.windowRows(2, by: ["origin"])]), of: schema)
        append((0..<9).map { (Double($0), $0 == 0 ? "rare" : "often", 0) }, to: growing)
        let drawn = live.update(from: growing.snapshot)
        #expect(drawn.rows.count == 3)
        let touched = live.touched(by: 6..<9, of: growing.snapshot, in: drawn)
        #expect(touched.map { drawn["time"]?.scalar($0) } == [7, 8])
    }
}
