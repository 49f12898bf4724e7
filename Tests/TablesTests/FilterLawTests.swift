import Foundation
import Seeded
import Testing

@testable import Tables

/// Filters, predicates and orders against reading every row.
@Suite struct `Rows against a scan` {
    private func table(_ wanderer: inout Wanderer, _ count: Int) -> Table {
        let growing = GrowingTable(schema: Wanderer.schema, retention: .rows(count * 4 / 5))
        growing.append(rows: wanderer.rows(count))
        return growing.snapshot
    }

    private func bound(_ wanderer: inout Wanderer, _ column: String) -> Value? {
        if wanderer.roll(0...4) == 0 { return nil }
        return column == "time"
            ? .date(Date(timeIntervalSince1970: Double(wanderer.roll(-5...900))))
            : .number(Double(wanderer.roll(-14...14)) / 2)
    }

    private func condition(_ wanderer: inout Wanderer) -> RowFilter.Condition {
        let column = ["time", "name", "number"][wanderer.roll(0...2)]
        guard column != "name", wanderer.roll(0...2) > 0 else {
            let values = (0..<wanderer.roll(0...3)).map { _ in
                [wanderer.moment(), wanderer.name(), wanderer.number()][wanderer.roll(0...2)]
            }
            if case .string(let name)? = values.first, wanderer.roll(0...1) == 0 {
                return .contains(column: column, String(name.suffix(1)).uppercased())
            }
            return .equals(column: column, values)
        }
        return .interval(
            column: column, lower: bound(&wanderer, column), upper: bound(&wanderer, column))
    }

    private func meets(_ table: Table, _ row: Int, _ condition: RowFilter.Condition) -> Bool {
        switch condition {
        case .equals(let column, let values):
            return table[column].map { values.contains($0[row]) } ?? false
        case .contains(let column, let text):
            guard case .string(let name)? = table[column]?[row] else { return false }
            return text.isEmpty || name.lowercased().contains(text.lowercased())
        case .interval(let column, let lower, let upper):
            guard let value = table[column]?[row].scalar else { return false }
            return value >= lower?.scalar ?? -.infinity
                && upper?.scalar.map { value < $0 } ?? true
        }
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func `a filter finds the rows that meet each of its conditions`(_ seed: UInt64) {
        var wanderer = Wanderer(seed: seed)
        let table = table(&wanderer, 500)
        let conditions = (0..<wanderer.roll(0...3)).map { _ in condition(&wanderer) }
        let scanned = table.rows.filter { row in
            conditions.allSatisfy { meets(table, row, $0) }
        }
        let found = table.rows(matching: RowFilter(conditions))
        #expect(found.numbers == scanned, "\(conditions)")
        #expect(found.count == scanned.count, "\(conditions)")
    }

    private func predicate(_ wanderer: inout Wanderer, depth: Int) -> RowPredicate<String> {
        let columns = ["time", "name", "number", "nowhere"]
        let column = columns[wanderer.roll(0...(depth > 2 ? 2 : 3))]
        let comparisons = Transform.Comparison.allCases
        let comparison = comparisons[wanderer.roll(0...comparisons.count - 1)]
        switch wanderer.roll(0...(depth == 0 ? 2 : 5)) {
        case 0:
            let value = [wanderer.moment(), wanderer.name(), wanderer.number()]
            return .compares(column, comparison, .value(value[wanderer.roll(0...2)]))
        case 1: return .compares(column, comparison, .column(columns[wanderer.roll(0...2)]))
        case 2: return .isOneOf(column, [wanderer.name(), wanderer.number()])
        case 3: return .not(predicate(&wanderer, depth: depth - 1))
        case 4: return .all(parts(&wanderer, depth))
        default: return .any(parts(&wanderer, depth))
        }
    }

    private func parts(_ wanderer: inout Wanderer, _ depth: Int) -> [RowPredicate<String>] {
        (0..<wanderer.roll(0...3)).map { _ in predicate(&wanderer, depth: depth - 1) }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a predicate holds column by column where it holds row by row`(_ seed: UInt64) {
        var wanderer = Wanderer(seed: seed)
        let table = table(&wanderer, 200)
        let predicate = predicate(&wanderer, depth: 3)
        let scanned = table.rows.map { row in
            predicate.holds { name in table[name]?[row] ?? .missing }
        }
        #expect(table.rows(meeting: predicate) == scanned, "\(predicate)")
        let renamed = predicate.mapKeys { Wanderer.schema.index(of: $0) }
        #expect(
            scanned
                == table.rows.map { row in
                    renamed.holds { $0.map { table.columns[$0][row] } ?? .missing }
                }, "\(predicate)")
    }

    /// Times, texts and numbers of which some are equal, and missing ones.
    private static let smallTable: Table = {
        let growing = GrowingTable(schema: Wanderer.schema)
        for second in 0..<4 {
            let date = Value.date(Date(timeIntervalSince1970: Double(second)))
            growing.append(rows: [[date, .string("\(second)"), .number(Double(second))]])
        }
        growing.append(rows: [[.missing, .missing, .missing]])
        return growing.snapshot
    }()

    @Test(arguments: ["time", "name", "number", "nowhere"], Transform.Comparison.allCases)
    func `a comparison holds column by column where it holds row by row`(
        _ name: String, _ comparison: Transform.Comparison
    ) {
        let others =
            Self.smallTable.cells.joined() + [.string(""), .number(1.5), .number(.infinity)]
        for other in others {
            for predicate in [
                RowPredicate.compares(name, comparison, .value(other)), .isOneOf(name, [other]),
                .isOneOf(name, [other, .missing]), .isOneOf(name, []),
            ] {
                let scanned = Self.smallTable.rows.map { row in
                    predicate.holds { Self.smallTable[$0]?[row] ?? .missing }
                }
                #expect(Self.smallTable.rows(meeting: predicate) == scanned, "\(predicate)")
            }
        }
    }

    /// By value, what is missing last; equal rows in their natural order, but for descending times.
    @Test(arguments: 0..<40 as Range<UInt64>, [false, true])
    func `pages of an order are pages of the sorted rows`(_ seed: UInt64, _ descending: Bool) {
        var wanderer = Wanderer(seed: seed)
        let table = table(&wanderer, 400)
        let found = table.rows(matching: RowFilter([condition(&wanderer)]))
        for field in table.schema.fields {
            let values = table[field.name].map { column in found.numbers.map { ($0, column[$0]) } }
            let valued = (values ?? []).filter { $0.1 != .missing }
            let isNewestFirst = descending && field.kind == .temporal
            let sorted = valued.sorted { one, other in
                if precedes(one.1, other.1) { return !descending }
                if precedes(other.1, one.1) { return descending }
                return isNewestFirst ? one.0 > other.0 : one.0 < other.0
            }.map(\.0)
            let order = RowOrder(field.name, descending: descending)
            for first in [0, 7, sorted.count] {
                let window = table.window(found, order: order, first: first, count: 10)
                let start = min(first, max(0, found.count - 10))
                #expect(window.first == start && window.count == found.count)
                let wanted = Array(sorted.dropFirst(start).prefix(10))
                #expect(
                    Array(window.rows.prefix(wanted.count)) == wanted, "\(order) from \(first)")
                #expect(window.rows.count == min(10, found.count))
            }
        }
    }

    private func precedes(_ one: Value, _ other: Value) -> Bool {
        if case .string(let first) = one, case .string(let second) = other { return first < second }
        return (one.scalar ?? .nan) < (other.scalar ?? .nan)
    }

    @Test func `an interval that slides keeps its distance from the newest time`() {
        let growing = GrowingTable(schema: Schema([.init("time", .temporal)]))
        func date(_ seconds: Double) -> Value { .date(Date(timeIntervalSince1970: seconds)) }
        let fixed = RowFilter.Condition.interval(column: "time", lower: date(2), upper: date(5))
        let slides = RowFilter.SlidingCondition(fixed, edge: 4)
        for newest in 9..<60 {
            growing.append([[date(Double(newest))]])
            let table = growing.snapshot
            let end = Double(newest) - 4
            let wanted = table.rows.filter { row in
                table["time"]?[row].scalar.map { $0 >= end - 3 && $0 < end } ?? false
            }
            #expect(table.rows(meeting: [slides]).numbers == wanted, "newest \(newest)")
            #expect(table.rows(meeting: [.init(fixed)]).count == 0, "newest \(newest)")
        }
    }
}

@Suite struct `Comparisons of values` {
    private static let values: [Value] = [
        .missing, .number(-.infinity), .number(-1), .number(-0.0), .number(0), .number(2),
        .number(.infinity), .string(""), .string("A"), .string("a"), .string("b"),
        .date(Date(timeIntervalSince1970: 0)), .date(Date(timeIntervalSince1970: 2)),
    ]

    @Test func `what is missing compares with nothing`() {
        for comparison in Transform.Comparison.allCases {
            for value in Self.values {
                #expect(!comparison.holds(.missing, value), "\(comparison) \(value)")
                #expect(!comparison.holds(value, .missing), "\(value) \(comparison)")
            }
        }
    }

    @Test func `of two that are there one of less, equal and greater holds, or they don't compare`()
    {
        let present = Self.values.filter { $0 != .missing }
        for one in present {
            for other in present {
                let all = Transform.Comparison.allCases.filter { $0.holds(one, other) }
                let isText = { (value: Value) in value.kind == .nominal }
                #expect(all.contains(.equal) != all.contains(.notEqual), "\(one), \(other)")
                guard isText(one) == isText(other) else {
                    #expect(all == [.notEqual], "\(one), \(other)")
                    continue
                }
                #expect(all.contains(.less) != all.contains(.greaterOrEqual), "\(one), \(other)")
                #expect(all.contains(.greater) != all.contains(.lessOrEqual), "\(one), \(other)")
                let isGreater = Transform.Comparison.greater.holds(one, other)
                #expect(
                    isGreater == Transform.Comparison.less.holds(other, one), "\(one), \(other)")
            }
        }
    }

    @Test func `a moved value is so much later, and a text stays`() {
        #expect(Value.number(2).moved(by: 3) == .number(5))
        let date = Date(timeIntervalSince1970: 2)
        #expect(Value.date(date).moved(by: 3) == .date(Date(timeIntervalSince1970: 5)))
        for value in [Value.string("a"), .missing] { #expect(value.moved(by: 3) == value) }
    }
}
