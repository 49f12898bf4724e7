import Foundation
import Tables
import Testing

private let schema = Schema([.init("time", .temporal), .init("value", .quantitative)])

private func table(_ times: [Double?]) -> Table {
    let table = GrowingTable(schema: schema)
    table.append([
        times.map { $0.map { .date(Date(timeIntervalSince1970: $0)) } ?? .missing },
        times.indices.map { .number(Double($0)) },
    ])
    return table.snapshot
}

private func filter(_ lower: Double?, _ upper: Double?) -> RowFilter {
    RowFilter([
        .interval(
            column: "time", lower: lower.map { .date(Date(timeIntervalSince1970: $0)) },
            upper: upper.map { .date(Date(timeIntervalSince1970: $0)) })
    ])
}

@Suite struct `Rows of an interval` {
    /// The index against a scan, over every interval of every small arrangement of times.
    @Test func `the index finds what a scan finds`() {
        let values: [Double?] = [0, 1, 2, nil]
        for code in 0..<1024 {
            let times = (0..<5).map { values[(code >> (2 * $0)) & 3] }
            let table = table(times)
            for lower in [nil, 0, 1, 2, 3] as [Double?] {
                for upper in [nil, 0, 1, 2, 3] as [Double?] {
                    let scanned = times.indices.filter { row in
                        guard let time = times[row] else { return false }
                        return time >= lower ?? 0 && time < upper ?? 9
                    }
                    let found = table.rows(matching: filter(lower, upper))
                    #expect(found.rows(from: 0, count: 9) == scanned, "\(times) \(lower ?? -1)")
                    #expect(found.count == scanned.count)
                }
            }
        }
    }

    @Test(arguments: [(0, 3, [0, 1, 2]), (8, 3, [7, 8, 9]), (99, 2, [8, 9]), (-4, 1, [0])])
    func `a window stays within the rows`(_ first: Int, _ count: Int, _ expected: [Int]) {
        let window = table((0..<10).map(Double.init)).window(first: first, count: count)
        #expect(window.rows == expected)
        #expect(window.total == 10)
    }

    @Test func `sorting puts missing values last both ways`() {
        let table = table([3, nil, 1, 2])
        #expect(table.window(order: RowOrder("time"), count: 9).rows == [2, 3, 0, 1])
        let descending = RowOrder("time", descending: true)
        #expect(table.window(order: descending, count: 9).rows == [0, 3, 2, 1])
    }

    @Test func `the newest row is first when times are sorted downwards`() {
        let descending = RowOrder("time", descending: true)
        let window = table([1, 2, 2, 3]).window(filter(2, nil), order: descending, count: 2)
        #expect(window.rows == [3, 2])
        #expect(window.count == 3)
    }
}

@Suite struct `Growing tables` {
    @Test func `a snapshot doesn't see what comes after it`() {
        let growing = GrowingTable(schema: schema)
        for second in 0..<1000 {
            growing.append([
                [.date(Date(timeIntervalSince1970: Double(second)))], [.number(Double(second))],
            ])
            let snapshot = growing.snapshot
            growing.append([[.missing], [.number(-1)]])
            #expect(snapshot.rows.count == 2 * second + 1)
            #expect(snapshot["value"]?[2 * second] == .number(Double(second)))
        }
    }

    @Test(arguments: [
        (Retention.rows(100), 900..<1000), (.seconds(50, by: "time"), 949..<1000),
        (.all, 0..<1000),
    ])
    func `old rows leave and the others keep their numbers`(
        _ retention: Retention, _ kept: Range<Int>
    ) {
        let growing = GrowingTable(schema: schema, retention: retention)
        for second in 0..<1000 {
            growing.append([
                [.date(Date(timeIntervalSince1970: Double(second)))], [.number(Double(second))],
            ])
        }
        #expect(growing.rows == kept)
        #expect(growing.snapshot["value"]?[kept.lowerBound] == .number(Double(kept.lowerBound)))
    }

    @Test func `columns cross the borders of chunks`() {
        let numbers = (0..<200_000).map(Double.init)
        let growing = GrowingTable(schema: Schema([.init("n", .quantitative)]))
        growing.append([numbers.map { .number($0) }])
        var sum = 0.0
        guard case .numbers(let chunks)? = growing.snapshot["n"]?.storage else {
            Issue.record("a quantitative column holds numbers")
            return
        }
        chunks.forEachStretch { stretch, _ in sum += stretch.reduce(0, +) }
        #expect(sum == numbers.reduce(0, +))
    }
}
