import Foundation
import Seeded
import Tables
import Testing

private let schema = Schema([
    .init("time", .temporal), .init("origin", .nominal), .init("temp", .quantitative),
])

private let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

private func row(_ seconds: Double, _ origin: String, _ temp: Double?) -> [Value] {
    [
        .date(Date(timeIntervalSince1970: seconds)), .string(origin),
        temp.map { .number($0) } ?? .missing,
    ]
}

private func table(_ rows: [[Value]], _ retention: Retention = .all) -> GrowingTable {
    let table = GrowingTable(schema: schema, retention: retention)
    append(rows, to: table)
    return table
}

private func append(_ rows: [[Value]], to table: GrowingTable) {
    table.append(schema.fields.indices.map { column in rows.map { $0[column] } })
}

/// Each row as text, so that a table compares and reads well.
private func lines(_ table: Table) -> [String] {
    table.rows.map { row in
        table.columns.map { column in
            switch column[row] {
            case .number(let number): "\(number)"
            case .date(let date): date.formatted(.iso8601)
            case .string(let string): string
            case .missing: "-"
            }
        }.joined(separator: " ")
    }
}

@Suite struct `Transforms` {
    private func check(
        _ steps: [Transform.Step], _ rows: [[Value]], _ expected: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let transform = Transform(steps, timeZone: newYork)
        let table = try TransformedTable(transform, of: schema).update(from: table(rows).snapshot)
        #expect(lines(table) == expected, sourceLocation: sourceLocation)
    }

    /// 2013-03-10 is the day on which New York's clocks went forward.
    private let march10 = 1_362_891_600.0

    @Test func `a day has 23 hours when clocks go forward`() throws {
        try check(
            [.unit("time", .day, as: "day"), .group(by: ["day"], [.count(as: "n")])],
            (0..<48).map { row(march10 + Double($0) * 3600, "JFK", 1) },
            ["2013-03-10T05:00:00Z 23.0", "2013-03-11T04:00:00Z 24.0", "2013-03-12T04:00:00Z 1.0"])
    }

    @Test func `groups come in the order of their keys with every aggregate`() throws {
        try check(
            [
                .group(
                    by: ["origin"],
                    [
                        .count(as: "n"), .sum("temp", as: "sum"), .mean("temp", as: "mean"),
                        .minimum("temp", as: "low"), .maximum("temp", as: "high"),
                    ])
            ],
            [row(0, "LGA", 4), row(1, "JFK", 1), row(2, "LGA", 8), row(3, "JFK", nil)],
            ["JFK 2.0 1.0 1.0 1.0 1.0", "LGA 2.0 12.0 6.0 4.0 8.0"])
    }

    @Test(arguments: [
        (Double.nan, "a 1.0 1.0 1.0 1.0"), (.infinity, "a 2.0 inf inf 1.0"),
        (-.infinity, "a 2.0 -inf -inf -inf"),
    ])
    func `what isn't finite poisons no other row`(_ odd: Double, _ expected: String) throws {
        let steps: [Transform.Step] = [
            .group(
                by: ["origin"],
                [
                    Aggregate(.count, "temp", as: "n"), .sum("temp", as: "sum"),
                    .mean("temp", as: "mean"), .minimum("temp", as: "low"),
                ])
        ]
        try check(
            steps, [row(0, "a", 1), row(1, "a", odd), row(2, "b", 5)],
            [expected.isEmpty ? "" : String(expected), "b 1.0 5.0 5.0 5.0"])
    }

    @Test func `bins begin at multiples of their size, below zero too`() throws {
        try check(
            [.bin("temp", size: 5, as: ["bin"]), .group(by: ["bin"], [.count(as: "n")])],
            [-0.1, 0, 4.9, 5, -5].map { row(0, "a", $0) },
            ["-5.0 2.0", "0.0 2.0", "5.0 1.0"])
    }

    @Test func `a number at a bin's edge is in the bin that begins there`() throws {
        try check(
            [.bin("temp", size: 0.01, as: ["from", "to"]), .group(by: ["from", "to"], [])],
            [0.47, 0.565, 0.57, 0.58, 0.59].map { row(0, "a", $0) },
            ["0.47 0.48", "0.56 0.57", "0.57 0.58", "0.58 0.59", "0.59 0.6"])
        try check(
            [
                .binCount("temp", count: 100, as: ["from", "to"]),
                .filter("temp", .equal, .number(0.57)), .group(by: ["from", "to"], []),
            ],
            (0...100).map { row(0, "a", Double($0) / 100) }, ["0.57 0.58"])
    }

    @Test(arguments: [
        (["Mar", "Jan", "Dec", "Sep"], ["Jan", "Mar", "Sep", "Dec"]),
        (["Sunday", "Tue", "Monday"], ["Monday", "Tue", "Sunday"]),
        (["März", "Januar", "Mai"], ["Januar", "März", "Mai"]),
        (["10月", "2月"], ["2月", "10月"]),
        (["March", "January", "Alice"], ["Alice", "January", "March"]),
        (["Mon", "Jan"], ["Jan", "Mon"]),
    ])
    func `months and weekdays follow the calendar, other names the alphabet`(
        _ names: [String], _ expected: [String]
    ) throws {
        try check(
            [.group(by: ["origin"], [])], names.map { row(0, $0, 1) }, expected)
    }

    @Test func `weeks of groups begin with the transform's first day`() throws {
        let transform = Transform([.group(by: ["origin"], [])], timeZone: newYork, firstWeekday: 1)
        let rows = ["Sat", "Mon", "Sun"].map { row(0, $0, 1) }
        let table = try TransformedTable(transform, of: schema).update(from: table(rows).snapshot)
        #expect(lines(table) == ["Sun", "Mon", "Sat"])
    }

    @Test func `bins of whole numbers have whole sizes`() throws {
        func check(_ numbers: [Double], _ expected: [String]) throws {
            let steps: [Transform.Step] = [
                .binCount("temp", count: 20, as: ["from", "to"]), .group(by: ["from", "to"], []),
            ]
            try self.check(steps, numbers.map { row(0, "a", $0) }, expected)
        }
        try check([1, 2, 4], ["1.0 2.0", "2.0 3.0", "4.0 5.0"])
        try check([1, 2.5, 4], ["1.0 1.2", "2.4 2.6", "4.0 4.2"])
    }

    @Test func `a window after a filter counts what the filter left`() throws {
        try check(
            [.filter("origin", .equal, .string("a")), .windowRows(2)],
            [row(0, "a", 0), row(1, "a", 1), row(2, "b", 2), row(3, "a", 3)],
            ["1970-01-01T00:00:01Z a 1.0", "1970-01-01T00:00:03Z a 3.0"])
    }

    @Test func `a second window leaves the first one be`() throws {
        try check(
            [.windowRows(2), .windowSeconds(1_000, by: "time")],
            (0..<4).map { row(Double($0), "a", Double($0)) },
            ["1970-01-01T00:00:02Z a 2.0", "1970-01-01T00:00:03Z a 3.0"])
    }

    @Test func `a window goes by a column that a step added`() throws {
        try check(
            [
                .unit("time", .day, as: "day"), .windowSeconds(1, by: "day"),
                .group(by: ["day"], [.count(as: "n")]),
            ],
            (0..<30).map { row(march10 + Double($0) * 3600, "JFK", 1) },
            ["2013-03-11T04:00:00Z 7.0"])
    }

    @Test func `columns fold into rows, in the order of the columns`() throws {
        try check(
            [
                .calculate(.combined(.column("temp"), .plus, .number(1)), as: "more"),
                .fold([.init("Now", "temp"), .init("Then", "more")], key: "when", value: "t"),
                .filter("origin", .notEqual, .string("b")),
            ],
            [row(0, "a", 1), row(0, "b", 5), row(0, "c", nil)],
            [
                "1970-01-01T00:00:00Z a 1.0 2.0 Now 1.0", "1970-01-01T00:00:00Z a 1.0 2.0 Then 2.0",
                "1970-01-01T00:00:00Z c - - Now -", "1970-01-01T00:00:00Z c - - Then -",
            ])
    }

    @Test func `texts of a row, by conditions`() throws {
        let high = RowText<String>(
            cases: [
                .init(.compares("temp", .greater, .value(.number(3))), [.literal("high")])
            ],
            otherwise: [
                .column("origin"), .literal(" "), .column("temp"), .literal(" "), .column("time"),
            ],
            dateFields: "EEE")
        try check(
            [.text(high, as: "text"), .group(by: ["text"], [.count(as: "n")])],
            [row(march10, "a", 4), row(march10, "b", 2), row(march10, "c", nil)],
            ["b 2 Sun 1.0", "high 1.0", "- 1.0"])
    }

    /// The sample deviation of 2, 4, 4, 4, 5, 5, 7, 9 is the root of 32 / 7.
    @Test func `a standard deviation is that of a sample`() throws {
        let values: [Double?] = [2, 4, 4, 4, 5, 5, 7, 9, nil]
        let rows = values.map { row(0, "a", $0) } + [row(0, "b", 1)]
        try check(
            [.group(by: ["origin"], [Aggregate(.standardDeviation, "temp", as: "d")])], rows,
            ["a \((32.0 / 7).squareRoot())", "b -"])
    }

    @Test func `sorting after grouping puts the largest first`() throws {
        try check(
            [
                .group(by: ["origin"], [.sum("temp", as: "sum")]),
                .sort(RowOrder("sum", descending: true)),
            ],
            [row(0, "a", 1), row(1, "b", 7), row(2, "c", 3)], ["b 7.0", "c 3.0", "a 1.0"])
    }

    @Test(arguments: [
        (
            Transform.Step.filter("temperature", .equal, .number(1)),
            "unknown column \"temperature\""
        ),
        (.unit("temp", .day, as: "day"), "column \"temp\" is quantitative, not temporal"),
        (.group(by: ["orgin"], []), "unknown column \"orgin\"; did you mean \"origin\"?"),
        (.bin("temp", size: 0, as: ["b"]), "a bin's size is above zero"),
    ])
    func `a step that doesn't fit names what is wrong`(_ step: Transform.Step, _ text: String)
        throws
    {
        let error = #expect(throws: TransformError.self) {
            try TransformedTable(Transform([step]), of: schema)
        }
        #expect(error?.description.hasPrefix(text) == true, "\(String(describing: error))")
    }

    @Test func `a day comes from its time and a total from no column`() throws {
        let transform = Transform([
            .unit("time", .day, as: "day"), .group(by: ["day"], [.sum("temp", as: "sum")]),
        ])
        let table = try TransformedTable(transform, of: schema)
        #expect(table.source(of: "day") == "time")
        #expect(table.source(of: "sum") == nil)
    }
}

/// Law 9: what a transform shows depends on the kept rows, not on how they came.
@Suite struct `Transforms of live tables` {
    private static let transforms: [[Transform.Step]] = [
        [.group(by: ["origin"], [.sum("temp", as: "s"), .mean("temp", as: "m")])],
        [.windowSeconds(500, by: "time"), .group(by: ["origin"], [.sum("temp", as: "s")])],
        [.windowRows(300), .group(by: ["origin"], [.maximum("temp", as: "h")])],
        [.filter("temp", .greater, .number(0.5))],
        [.unit("time", .minute, as: "minute"), .group(by: ["minute"], [.count(as: "n")])],
        [.windowSeconds(100, by: "time")],
        [
            .calculate(.combined(.column("temp"), .times, .number(2)), as: "double"),
            .fold([.init("one", "temp"), .init("two", "double")], key: "k", value: "v"),
        ],
        [.group(by: ["origin"], [Aggregate(.standardDeviation, "temp", as: "d")])],
    ]

    @Test(
        arguments: transforms.indices, [Retention.all, .rows(1_700), .seconds(1_000, by: "time")])
    func `rows in batches, some late, give what they give at once`(
        _ number: Int, _ retention: Retention
    ) throws {
        var generator = SeededGenerator(seed: UInt64(number))
        let transform = Transform(Self.transforms[number])
        let growing = table([], retention)
        let live = try TransformedTable(transform, of: schema)
        var time = 0.0
        for turn in 0..<12 {
            let rows = (0..<Int.random(in: 0...500, using: &generator)).map { _ -> [Value] in
                time += Double.random(in: 0...2, using: &generator)
                let isLate = Int.random(in: 0..<100, using: &generator) == 0
                let temp = Double.random(in: 0...1, using: &generator)
                let name = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
                return row(time - (isLate ? 60 : 0), name, temp)
            }
            append(rows, to: growing)
            let snapshot = growing.snapshot
            let fresh = try TransformedTable(transform, of: schema).update(from: snapshot)
            #expect(lines(live.update(from: snapshot)) == lines(fresh), "turn \(turn)")
        }
    }
}
