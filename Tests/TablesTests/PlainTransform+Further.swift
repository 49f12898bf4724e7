import Calendars
import Foundation

@testable import Tables

/// Steps that look at other rows, read one by one, without regard to what that costs.
extension PlainTable {
    mutating func applyFurther(_ step: Transform.Step) {
        switch step {
        case .binCount(let name, let count, let names): bin(name, count, names)
        case .shift(let name, let shift, let new):
            let plain = self
            let seconds = Double(shift.count) * (shift.period == .week ? 604_800 : 60)
            add(new) { row in
                guard case .date(let date) = plain.value(name, row) else { return .missing }
                return .date(date + seconds)
            }
        case .split(let name, let separator, let names):
            let plain = self
            for (index, new) in names.enumerated() {
                add(new) { row in
                    guard case .string(let text) = plain.value(name, row) else { return .missing }
                    let parts = text.components(separatedBy: separator)
                    guard index < parts.count else { return .missing }
                    let isLast = index == names.count - 1
                    let part = isLast ? parts[index...].joined(separator: separator) : parts[index]
                    return .string(part)
                }
            }
        case .match(let name, let pattern, let columns):
            let plain = self
            for (index, column) in columns.enumerated() {
                add(column.name) { row in
                    guard case .string(let text) = plain.value(name, row),
                        let part = pattern.groups(in: text)?[index]
                    else { return .missing }
                    return .string(part)
                }
            }
        case .windowFunction(let function): apply(function)
        case .sortGroups(let order): sort(order)
        case .top(let top): keepTop(top)
        case .fill(let filling): fill(filling)
        case .join(let join): self.join(join)
        default: break
        }
    }

    /// Rows along a column of numbers or times; those without a value in it are left out.
    func ordered(_ rows: [[Value]], along column: String?) -> [[Value]] {
        guard let column else { return rows }
        return rows.filter { value(column, $0) != .missing }.enumerated().sorted {
            let (one, two) = (value(column, $0.element), value(column, $1.element))
            if one.isLess(than: two) { return true }
            return two.isLess(than: one) ? false : $0.offset < $1.offset
        }.map(\.element)
    }

    private mutating func bin(_ name: String, _ count: Int, _ names: [String]) {
        let numbers = rows.compactMap { value(name, $0).scalar }.filter(\.isFinite)
        let step = BinnedNumbers(numbers).step(count: count)
        let plain = self
        for (index, new) in names.enumerated() {
            add(new) { row in
                guard let number = plain.value(name, row).scalar, number.isFinite else {
                    return .missing
                }
                let start = floor(number / step.value(1))
                return .number(step.value(start + Double(index)))
            }
        }
    }

    // MARK: Window functions

    private mutating func apply(_ function: WindowFunction) {
        let plain = self
        let numbered = rows.enumerated().map { [.number(Double($0.offset))] + $0.element }
        var values = [Int: Value]()
        let groups = Dictionary(grouping: numbered) { row in
            function.groups.map { plain.value($0, Array(row.dropFirst())) }
        }
        for rows in groups.values {
            let numbered = PlainTable(names: [" "] + names, rows: rows)
            let ordered = numbered.ordered(rows, along: function.along)
            for (index, row) in ordered.enumerated() {
                values[Int(row[0].scalar ?? 0)] = numbered.value(of: function, index, ordered)
            }
        }
        rows = rows.enumerated().map { $0.element + [values[$0.offset] ?? .missing] }
        names.append(function.name)
    }

    init(names: [String], rows: [[Value]]) { (self.names, self.rows) = (names, rows) }

    private func value(of function: WindowFunction, _ index: Int, _ rows: [[Value]]) -> Value {
        let number = value(function.column, rows[index])
        func order(_ index: Int) -> Double {
            function.along.flatMap { value($0, rows[index]).scalar } ?? Double(index)
        }
        func inFrame(_ other: Int, _ frame: WindowFunction.Frame) -> Bool {
            switch frame {
            case .rows(let count): other > index - count
            case .seconds(let seconds): order(other) > order(index) - seconds
            }
        }
        func lagged(_ frame: WindowFunction.Frame) -> Value {
            switch frame {
            case .rows(let count):
                return index >= count ? value(function.column, rows[index - count]) : .missing
            case .seconds(let seconds):
                let before = (0..<index).last { order($0) <= order(index) - seconds }
                return before.map { value(function.column, rows[$0]) } ?? .missing
            }
        }
        switch function.kind {
        case .moving(let aggregate, let frame):
            let frameRows = rows[...index].indices.filter { inFrame($0, frame) }
            return Aggregate(aggregate, function.column, as: "").value(
                of: frameRows.map { value(function.column, rows[$0]) })
        case .cumulative(let aggregate):
            return Aggregate(aggregate, function.column, as: "").value(
                of: rows[...index].map { value(function.column, $0) })
        case .lag(let frame): return lagged(frame)
        case .difference(let frame):
            guard let one = number.scalar, let two = lagged(frame).scalar else { return .missing }
            return (one - two).isNaN ? .missing : .number(one - two)
        case .rate(let seconds):
            guard let one = number.scalar,
                let before = (0..<index).last(where: {
                    value(function.column, rows[$0]) != .missing
                }), let two = value(function.column, rows[before]).scalar,
                order(index) > order(before)
            else { return .missing }
            let rise = (one < two ? one : one - two) / (order(index) - order(before)) * seconds
            return rise.isNaN ? .missing : .number(rise)
        case .rank(let descending):
            guard let one = number.scalar else { return .missing }
            let before = rows.compactMap { value(function.column, $0).scalar }
                .count { descending ? $0 > one : $0 < one }
            return .number(Double(before + 1))
        }
    }

    // MARK: Groups

    private mutating func sort(_ order: GroupOrder) {
        var totals: [Value: Value] = [:]
        for (key, rows) in Dictionary(grouping: rows, by: { value(order.column, $0) }) {
            totals[key] = order.aggregate.value(
                of: rows.map { row in order.aggregate.column.map { value($0, row) } ?? .number(1) })
        }
        let plain = self
        rows = rows.enumerated().sorted {
            let keys = (
                plain.value(order.column, $0.element), plain.value(order.column, $1.element)
            )
            let (one, two) = (totals[keys.0] ?? .missing, totals[keys.1] ?? .missing)
            if keys.0 == keys.1 { return $0.offset < $1.offset }
            if one == two { return keys.0.isLess(than: keys.1) }
            if one == .missing || two == .missing { return two == .missing }
            return order.descending ? two.isLess(than: one) : one.isLess(than: two)
        }.map(\.element)
        isSorted = true
    }

    private mutating func keepTop(_ top: TopRows) {
        let plain = self
        func total(_ rows: [[Value]]) -> Value {
            Aggregate.sum(top.amounts, as: "").value(of: rows.map { plain.value(top.amounts, $0) })
        }
        let byName = Dictionary(grouping: rows) { value(top.names, $0) }
        let ranked = byName.keys.filter { top.other == nil || $0 != top.other.map(Value.string) }
            .sorted { one, two in
                let (first, second) = (total(byName[one] ?? []), total(byName[two] ?? []))
                if first == second { return one.isLess(than: two) }
                if first == .missing || second == .missing { return second == .missing }
                return second.isLess(than: first)
            }.prefix(top.count)
        var made: [[Value]] = []
        for name in ranked.map(Optional.some) + [nil] {
            guard name != nil || top.other != nil else { continue }
            let some = rows.filter { row in
                name.map { $0 == value(top.names, row) } ?? !ranked.contains(value(top.names, row))
            }
            var keys: [[Value]] = []
            for row in some {
                let key = top.within.map { value($0, row) }
                if !keys.contains(key) { keys.append(key) }
            }
            for key in keys {
                let same = some.filter { row in top.within.map { value($0, row) } == key }
                made.append(key + [name ?? top.other.map(Value.string) ?? .missing, total(same)])
            }
        }
        (names, rows, isSorted) = (top.within + [top.names, top.amounts], made, true)
    }

    /// Without periods.
    private mutating func fill(_ filling: GapFilling) {
        let plain = self
        var (order, groups): ([[Value]], [[Value]: [[Value]]]) = ([], [:])
        for row in rows where value(filling.along, row) != .missing {
            let key = filling.groups.map { value($0, row) }
            if !order.contains(key) { order.append(key) }
            groups[key, default: []].append(row)
        }
        var all: [[Value]] = []
        for key in order {
            var course = ordered(groups[key] ?? [], along: filling.along)
            for name in filling.columns {
                let column = names.firstIndex(of: name) ?? 0
                let values = course.map { $0[column] }
                for row in course.indices where values[row] == .missing {
                    let before = values[..<row].lastIndex { $0 != .missing }
                    let after = values[row...].firstIndex { $0 != .missing }
                    switch filling.method {
                    case .zero: course[row][column] = .number(0)
                    case .previous: course[row][column] = before.map { values[$0] } ?? .missing
                    case .linear:
                        guard let before, let after,
                            let x0 = plain.value(filling.along, course[before]).scalar,
                            let x1 = plain.value(filling.along, course[after]).scalar,
                            let x = plain.value(filling.along, course[row]).scalar, x1 > x0,
                            let y0 = values[before].scalar, let y1 = values[after].scalar
                        else { continue }
                        let y = y0 * (1 - (x - x0) / (x1 - x0)) + y1 * ((x - x0) / (x1 - x0))
                        course[row][column] = y.isNaN ? .missing : .number(y)
                    }
                }
            }
            all += course
        }
        rows =
            ordered(all, along: filling.along)
            + rows.filter { plain.value(filling.along, $0) == .missing }
        isSorted = false
    }

    private mutating func join(_ join: TableJoin) {
        let other = others[join.table] ?? PlainTable(names: [], rows: [])
        rows = rows.map { row in
            let found = other.ordered(other.rows, along: join.asOf?.there).last { there in
                join.keys.allSatisfy {
                    value($0.here, row) != .missing
                        && value($0.here, row) == other.value($0.there, there)
                }
                    && (join.asOf.map {
                        !value($0.here, row).isLess(than: other.value($0.there, there))
                            && value($0.here, row) != .missing
                    } ?? true)
            }
            return row
                + join.columns.map { joined in
                    found.map { other.value(joined.column, $0) } ?? .missing
                }
        }
        names += join.columns.map(\.name)
    }
}
