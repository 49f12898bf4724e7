import Foundation

@testable import Tables

/// Rows in plain arrays, and what steps make of them: the words of `Transform.Step` read one by one.
struct PlainTable {
    var names: [String]
    var rows: [[Value]]
    /// Whether a window counts from the first row of an order rather than to the newest one.
    var isSorted = false
    /// Other tables by name.
    var others: [String: PlainTable] = [:]

    init(_ table: Table) {
        names = table.schema.fields.map(\.name)
        rows = table.cells
    }

    func value(_ name: String, _ row: [Value]) -> Value {
        names.firstIndex(of: name).map { row[$0] } ?? .missing
    }

    mutating func add(_ name: String, _ make: ([Value]) -> Value) {
        rows = rows.map { $0 + [make($0)] }
        names.append(name)
    }

    mutating func apply(_ step: Transform.Step) {
        switch step {
        case .filter(let predicate):
            rows = rows.filter { row in predicate.holds { value($0, row) } }
        case .bin(let name, let size, let added):
            let names = self
            for (index, new) in added.enumerated() {
                add(new) { row in
                    names.floored(name, row, size).map { .number($0 + Double(index) * size) }
                        ?? .missing
                }
            }
        case .unit(let name, let unit, let new):
            let (names, seconds) = (self, unit == .minute ? 60.0 : 86_400)
            add(new) { row in
                names.floored(name, row, seconds).map {
                    .date(Date(timeIntervalSince1970: $0))
                } ?? .missing
            }
        case .calculate(let formula, let new):
            let names = self
            add(new) { row in
                let number = formula.number { names.value($0, row) }
                return number.isNaN ? .missing : .number(number)
            }
        case .text(let text, let new):
            let names = self
            add(new) { row in text.text(DateFormatter()) { names.value($0, row) } }
        case .fold(let columns, let key, let value): fold(columns, key, value)
        case .group(let keys, let aggregates): group(by: keys, aggregates)
        case .windowRows(let count, let keys): keepRows(count, by: keys)
        case .windowSeconds(let seconds, let name):
            let newest = rows.compactMap { value(name, $0).scalar }.max()
            rows = rows.filter { row in
                guard let newest else { return true }
                return value(name, row).scalar.map { newest - $0 < seconds } ?? false
            }
        case .sort(let order): sort(order)
        case .binCount, .shift, .match, .split, .sortGroups, .windowFunction, .top, .fill, .join:
            applyFurther(step)
        }
    }

    private func floored(_ name: String, _ row: [Value], _ size: Double) -> Double? {
        guard let number = value(name, row).scalar, number.isFinite else { return nil }
        return floor(number / size) * size
    }

    private mutating func fold(_ columns: [Transform.Folded], _ key: String, _ value: String) {
        rows = rows.flatMap { row in
            columns.map { row + [.string($0.name), self.value($0.column, row)] }
        }
        names += [key, value]
    }

    private mutating func keepRows(_ count: Int, by keys: [String]) {
        var counts: [[Value]: Int] = [:]
        let kept = (isSorted ? rows : rows.reversed()).filter { row in
            counts[keys.map { value($0, row) }, default: 0] += 1
            return counts[keys.map { value($0, row) }, default: 0] <= count
        }
        rows = isSorted ? kept : kept.reversed()
    }

    /// Rows without a value last; of equal times the newest row first where times descend.
    private mutating func sort(_ order: RowOrder) {
        let isTime = rows.contains { value(order.column, $0).kind == .temporal }
        let valued = rows.filter { value(order.column, $0) != .missing }
        let missing = rows.filter { value(order.column, $0) == .missing }
        let equalsReversed = order.descending && isTime
        let ordered = (equalsReversed ? valued.reversed() : valued).enumerated().sorted {
            let (one, other) = (value(order.column, $0.element), value(order.column, $1.element))
            if one.isLess(than: other) { return !order.descending }
            if other.isLess(than: one) { return order.descending }
            return $0.offset < $1.offset
        }.map(\.element)
        (rows, isSorted) = (ordered + missing, true)
    }

    mutating func group(by keys: [String], _ aggregates: [Aggregate]) {
        let groups = Dictionary(grouping: rows) { row in keys.map { value($0, row) } }
        let old = self
        rows = groups.sorted { $0.key.isLess(than: $1.key) }.map { key, rows in
            key
                + aggregates.map { aggregate in
                    aggregate.value(
                        of: old.ordered(rows, along: aggregate.along).map { row in
                            aggregate.column.map { old.value($0, row) } ?? .number(1)
                        })
                }
        }
        (names, isSorted) = (keys + aggregates.map(\.name), false)
    }
}

extension Aggregate {
    func value(of values: [Value]) -> Value {
        let numbers = values.compactMap(\.scalar)
        switch function {
        case .count: return .number(Double(values.count { $0 != .missing }))
        case .distinct: return .number(Double(Set(values.filter { $0 != .missing }).count))
        case .first: return values.first { $0 != .missing } ?? .missing
        case .last: return values.last { $0 != .missing } ?? .missing
        default: break
        }
        guard let first = numbers.first else { return .missing }
        let sum = numbers.dropFirst().reduce(first, +)
        let number =
            switch function {
            case .sum: sum
            case .mean: sum / Double(numbers.count)
            case .minimum: numbers.reduce(first, Swift.min)
            case .maximum: numbers.reduce(first, Swift.max)
            case .median: numbers.percentile(50)
            case .percentile: numbers.percentile(rank)
            case .count, .standardDeviation, .distinct, .first, .last: Double.nan
            }
        return number.isNaN ? .missing : .number(number)
    }
}

extension Value {
    func isLess(than other: Value) -> Bool {
        if case .string(let one) = self, case .string(let two) = other { return one < two }
        if let one = scalar, let two = other.scalar { return one < two }
        return self != .missing && other == .missing
    }
}

extension [Double] {
    /// Type 7 of R: between the values around a rank.
    fileprivate func percentile(_ rank: Double) -> Double {
        let index = rank / 100 * Double(count - 1)
        let (low, high) = (sorted()[Int(index)], sorted()[Int(index.rounded(.up))])
        let part = index - index.rounded(.down)
        return low == high || part == 0 ? low : low * (1 - part) + high * part
    }
}

extension [Value] {
    fileprivate func isLess(than other: [Value]) -> Bool {
        for (one, two) in zip(self, other) where one != two { return one.isLess(than: two) }
        return false
    }
}
