import Foundation
import Tables
import Testing

private let schema = Schema([.init("time", .temporal)])

private func dates(_ times: [Double?]) -> [[Value]] {
    [times.map { $0.map { .date(Date(timeIntervalSince1970: $0)) } ?? .missing }]
}

/// The index compared with a scan, over enough rows for two levels of stretches.
@Suite struct `The index of times` {
    private static let rows = 35_000

    private static let arrangements: [(name: String, time: @Sendable (Int) -> Double?)] = [
        ("in order", { Double($0) }),
        ("all the same", { _ in 5 }),
        ("one in a hundred a minute late", { Double($0 % 100 == 0 ? $0 - 60 : $0) }),
        ("one in a thousand missing", { $0 % 1000 == 0 ? nil : Double($0) }),
        ("airport after airport", { Double($0 % 11_666) }),
        ("downwards", { Double(rows - $0) }),
        ("shuffled", { Double(($0 * 48_271) % 34_997) }),
    ]

    private static let bounds: [(Double?, Double?)] = [
        (nil, nil), (nil, 1), (34_999, nil), (1024, 2048), (1023.5, 20_000), (5, 5), (9, 3),
    ]

    @Test(arguments: arrangements.indices, [0, 1, 1024, 16_500, 34_999, 35_000])
    func `finds what a scan finds, whatever has left`(_ number: Int, _ dropped: Int) {
        let times = (0..<Self.rows).map(Self.arrangements[number].time)
        let growing = GrowingTable(schema: schema, retention: .rows(Self.rows - dropped))
        growing.append(dates(Array(times.prefix(20_000))))
        growing.append(dates(Array(times.dropFirst(20_000))))
        let table = growing.snapshot
        #expect(table.rows == dropped..<Self.rows)
        for (lower, upper) in Self.bounds { check(table, times, lower, upper) }
        let kept = times[table.rows]
        let index = table.timeIndex(of: "time")
        #expect(index?.highest == kept.compactMap { $0 }.max())
        #expect(
            index?.isSorted
                == zip(kept, kept.dropFirst()).allSatisfy { one, next in
                    one.flatMap { one in next.map { one <= $0 } } ?? false
                } || kept.count == 1 && kept.first != .some(nil))
        for time in [-1, 5, 19_000.5, 1e9] {
            let first = table.rows.first { (times[$0] ?? -.infinity) >= time }
            #expect(index?.firstRow(reaching: time) == first ?? table.rows.upperBound)
        }
    }

    private func check(_ table: Table, _ times: [Double?], _ lower: Double?, _ upper: Double?) {
        let interval = RowFilter.Condition.interval(
            column: "time", lower: lower.map { .date(Date(timeIntervalSince1970: $0)) },
            upper: upper.map { .date(Date(timeIntervalSince1970: $0)) })
        let scanned = table.rows.filter { row in
            times[row].map { $0 >= lower ?? -.infinity && $0 < upper ?? .infinity } ?? false
        }
        #expect(table.rows(matching: RowFilter([interval])) == RowSet(ascending: scanned))
    }

    @Test func `the newest time leaves with its row`() {
        let growing = GrowingTable(schema: schema, retention: .rows(2))
        growing.append(dates([900, 1, 2]))
        #expect(growing.snapshot.timeIndex(of: "time")?.highest == 2)
    }

    @Test func `a date that isn't finite is missing, and makes nothing old`() {
        let growing = GrowingTable(schema: schema, retention: .seconds(10, by: "time"))
        growing.append(dates([1, .infinity, 2, -.infinity, .nan]))
        #expect(growing.rows == 0..<5)
        #expect(growing.snapshot["time"]?[1] == .missing)
        #expect(growing.snapshot.timeIndex(of: "time")?.highest == 2)
    }
}
