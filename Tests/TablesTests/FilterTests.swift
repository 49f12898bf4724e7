import Foundation
import Tables
import Testing

/// Rows 0 to 5 of every kind of column, against every kind of condition.
@Suite struct `Row filters` {
    private static let table: Table = {
        let growing = GrowingTable(
            schema: Schema([
                .init("time", .temporal), .init("city", .nominal), .init("n", .quantitative),
            ]))
        growing.append([
            [10, 20, 30, 40, 50, 60].map { .date(Date(timeIntervalSince1970: $0)) },
            ["a", "b", "a", nil, "c", "b"].map { $0.map(Value.string) ?? .missing },
            [1, -0.0, .nan, .infinity, 5, -.infinity].map(Value.number),
        ])
        return growing.snapshot
    }()

    private static func date(_ seconds: Double) -> Value {
        .date(Date(timeIntervalSince1970: seconds))
    }

    private static let cases: [([RowFilter.Condition], [Int])] = [
        ([], [0, 1, 2, 3, 4, 5]),
        ([.interval(column: "n", lower: .number(0), upper: .number(5))], [0, 1]),
        ([.interval(column: "n", lower: .number(1), upper: nil)], [0, 3, 4]),
        ([.interval(column: "n", lower: nil, upper: nil)], [0, 1, 3, 4, 5]),
        ([.interval(column: "city", lower: .string("a"), upper: nil)], []),
        ([.interval(column: "time", lower: .string("a"), upper: nil)], []),
        ([.interval(column: "nowhere", lower: nil, upper: nil)], []),
        ([.equals(column: "city", [.string("a"), .string("c")])], [0, 2, 4]),
        ([.equals(column: "city", [.missing])], [3]),
        ([.equals(column: "city", [.number(1)])], []),
        ([.equals(column: "city", [])], []),
        ([.equals(column: "n", [.number(0), .missing])], [1, 2]),
        ([.equals(column: "time", [.number(10)])], []),
        ([.equals(column: "time", [date(10)])], [0]),
        (
            [
                .equals(column: "city", [.string("b")]),
                .interval(column: "time", lower: date(20), upper: date(60)),
            ], [1]
        ),
        (
            [
                .interval(column: "time", lower: date(20), upper: nil),
                .interval(column: "time", lower: nil, upper: date(40)),
            ], [1, 2]
        ),
    ]

    @Test(arguments: cases.indices)
    func `rows meet every condition`(_ number: Int) {
        let (conditions, expected) = Self.cases[number]
        let found = Self.table.rows(matching: RowFilter(conditions))
        #expect(found == RowSet(ascending: expected))
        #expect(found.count == expected.count)
    }
}

@Suite struct `Row orders` {
    /// Every page of every size, against sorting all rows.
    @Test(arguments: ["time", "city", "n"], [false, true])
    func `pages of an order follow one another`(_ column: String, _ descending: Bool) {
        let count = 5_000
        let growing = GrowingTable(
            schema: Schema([
                .init("time", .temporal), .init("city", .nominal), .init("n", .quantitative),
            ]))
        let codes = (0..<count).map { ($0 * 7_919) % 97 }
        growing.append([
            codes.map { $0 == 3 ? .missing : .date(Date(timeIntervalSince1970: Double($0))) },
            codes.map { $0 == 3 ? .missing : .string(String(format: "%02d", $0)) },
            codes.map { $0 == 3 ? .missing : .number(Double($0) - 50) },
        ])
        let ordered = (0..<count).sorted { one, other in
            let (a, b) = (codes[one], codes[other])
            if a == b {
                return descending && column == "time" && a != 3 ? one > other : one < other
            }
            if a == 3 || b == 3 { return b == 3 }
            return descending ? a > b : a < b
        }
        let table = growing.snapshot
        for (first, size) in [(0, 50), (50, 50), (1_000, 7), (4_990, 50), (0, count)] {
            let window = table.window(
                order: RowOrder(column, descending: descending), first: first, count: size)
            let start = min(first, count - size)
            #expect(window.first == start)
            #expect(
                valued(window.rows, codes) == valued(Array(ordered[start..<start + size]), codes))
        }
    }

    /// Rows without a value have no order among them that anyone relies on.
    private func valued(_ rows: [Int], _ codes: [Int]) -> [Int] {
        rows.map { codes[$0] == 3 ? -1 : $0 }
    }

    /// Chunks that are sorted, rows behind them, dropped ones, filters, ties and missing values.
    @Test(arguments: [("time", true), ("city", false)])
    func `pages of sorted chunks are those of sorted rows`(
        _ column: String, _ descending: Bool
    ) {
        let growing = GrowingTable(
            schema: Schema([
                .init("time", .temporal), .init("city", .nominal), .init("n", .quantitative),
            ]), retention: .rows(120_000))
        let numbers = (0..<140_000).map { $0 * 7_919 % 9_973 }
        let scalars = numbers.map { $0 % 31 == 0 ? .nan : Double($0 - 5_000) }
        let codes = numbers.map { $0 % 31 == 0 ? Column.missingCode : UInt32($0 % 50) }
        let names = (0..<50).map { "\($0)" }
        let order = RowOrder(column, descending: descending)
        var sorted = SortedChunks(order)
        for batch in [0..<70_000, 70_000..<140_000] {
            growing.append([
                ColumnBatch.scalars(Array(scalars[batch]), as: .temporal),
                .texts(Array(codes[batch]), names: names),
                .scalars(Array(scalars[batch]), as: .quantitative),
            ])
            while sorted.sortNext(of: growing.snapshot) {}
        }
        let table = growing.snapshot
        #expect(!sorted.isBehind(table))
        for found in [
            RowSet([table.rows]), RowSet([40_000..<60_000, 100_000..<139_000]),
            RowSet(ascending: table.rows.filter { $0 % 3 == 0 }),
        ] {
            let all = table.window(found, order: order, count: found.count).rows
            for first in [0, found.count / 2, found.count - 50] {
                let page = table.window(
                    found, order: order, first: first, count: 50, sorted: sorted)
                #expect(page.rows == Array(all[first..<first + 50]))
            }
        }
    }

    @Test func `one late row doesn't turn equal times round`() {
        let order = RowOrder("time", descending: true)
        func window(_ times: [Double]) -> [Int] {
            let growing = GrowingTable(schema: Schema([.init("time", .temporal)]))
            growing.append([times.map { .date(Date(timeIntervalSince1970: $0)) }])
            return growing.snapshot.window(order: order, count: 3).rows
        }
        #expect(window([1, 2, 2, 2]) == [3, 2, 1])
        #expect(window([1, 2, 2, 2, 0]) == [3, 2, 1])
    }

    @Test func `a window of no rows, or fewer, is empty`() {
        let growing = GrowingTable(schema: Schema([.init("n", .quantitative)]))
        growing.append([[.number(2), .number(1)]])
        for order in [nil, RowOrder("n")] {
            #expect(growing.snapshot.window(order: order, count: 0).rows.isEmpty)
            #expect(growing.snapshot.window(order: order, count: -1).rows.isEmpty)
            #expect(growing.snapshot.window(order: order, count: .max).rows.count == 2)
        }
    }
}
