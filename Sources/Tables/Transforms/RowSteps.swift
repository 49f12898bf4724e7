import Calendars
import Foundation

/// The steps before the first grouping: each row is kept or not, and gains columns, by itself.
struct RowSteps: Sendable {
    /// The source's fields and the fields that steps add.
    private(set) var schema: Schema
    fileprivate var derived: [Derived] = []
    private var filters: [RowPredicate<Int>] = []
    private var window: Window?

    fileprivate struct Derived: Sendable {
        enum Rule: Sendable {
            case bin(Int, Multiples, isEnd: Bool)
            case unit(Int, CalendarPeriods)
            case formula(Formula<Int>)
            case text(RowText<Int>, DateFormatter)
            case shift(Int, CalendarShift, LocalClock)
            case match(Int, TextPattern, group: Int, isNumber: Bool)
            case part(Int, at: String, index: Int, of: Int)
        }
        var rule: Rule
    }

    private enum Window: Sendable {
        case rows(Int)
        case groups(GroupWindow)
        case seconds(Double, by: String)
    }

    init(source: Schema) { schema = source }

    /// Adds a step of a transform.
    mutating func add(
        _ step: Transform.Step, at index: Int, of transform: Transform
    ) throws {
        let timeZone = transform.timeZone
        switch step {
        case .filter(let predicate):
            filters.append(try predicate.mapKeys { try schema.requiredIndex(of: $0, at: index) })
        case .bin(let name, let size, let names):
            guard size > 0, size.isFinite else {
                throw TransformError(step: index, description: "a bin's size is above zero")
            }
            let bounds = Multiples(of: size)
            for (offset, new) in names.enumerated() {
                try derive(new, from: name, .quantitative, at: index) {
                    .bin($0, bounds, isEnd: offset > 0)
                }
            }
        case .unit(let name, let unit, let new):
            guard let unit = transform.unit(unit) else {
                throw TransformError(step: index, description: "times have no period \"\(unit)\"")
            }
            let periods = CalendarPeriods(unit)
            try derive(new, from: name, .temporal, at: index) { .unit($0, periods) }
        case .calculate(let formula, let new):
            for name in formula.keys { try schema.requiredScalars(of: name, at: index) }
            if let time = formula.time(in: schema) {
                throw TransformError(step: index, description: Self.advice(on: time))
            }
            let rule = try formula.mapKeys { try schema.requiredIndex(of: $0, at: index) }
            try add(.init(new, .quantitative), .formula(rule), at: index)
        case .text(let text, let new):
            let rule = try text.mapKeys { try schema.requiredIndex(of: $0, at: index) }
            let dates = DateFormatter(fields: text.dateFields, timeZone: timeZone)
            try add(.init(new, .nominal), .text(rule, dates), at: index)
        case .windowRows(let count, let names):
            let columns = try names.map { try schema.requiredIndex(of: $0, at: index) }
            window =
                names.isEmpty ? .rows(count) : .groups(GroupWindow(max(0, count), by: columns))
        case .windowSeconds(let seconds, let name):
            _ = try schema.requiredIndex(of: name, .temporal, at: index)
            window = .seconds(seconds, by: name)
        case .shift, .match, .split: try addTimeOrText(step, at: index, timeZone: timeZone)
        case .group, .sort, .sortGroups, .fold, .binCount, .windowFunction, .top, .fill, .join:
            preconditionFailure("steps that look at other rows aren't done row by row")
        }
    }

    private mutating func addTimeOrText(
        _ step: Transform.Step, at index: Int, timeZone: TimeZone
    ) throws {
        switch step {
        case .shift(let name, let shift, let new):
            let clock = LocalClock(timeZone: timeZone)
            try derive(new, from: name, .temporal, at: index) { .shift($0, shift, clock) }
        case .match(let name, let pattern, let columns):
            let source = try schema.requiredIndex(of: name, .nominal, at: index)
            try pattern.check(columns.count, at: index)
            for (group, column) in columns.enumerated() {
                let kind: DataKind = column.isNumber ? .quantitative : .nominal
                let rule = Derived.Rule.match(
                    source, pattern, group: group, isNumber: column.isNumber)
                try add(.init(column.name, kind), rule, at: index)
            }
        case .split(let name, let separator, let names):
            let source = try schema.requiredIndex(of: name, .nominal, at: index)
            guard !separator.isEmpty else {
                throw TransformError(step: index, description: "a text is split at a text")
            }
            for (part, new) in names.enumerated() {
                let rule = Derived.Rule.part(source, at: separator, index: part, of: names.count)
                try add(.init(new, .nominal), rule, at: index)
            }
        default: break
        }
    }

    private static func advice(on time: String) -> String {
        "a time that is moved would be a number of seconds since 1970; instead write "
            + "shift: {column: \(time), by: 1 week, as: later}"
    }

    private mutating func derive(
        _ name: String, from source: String, _ kind: DataKind, at step: Int,
        _ rule: (Int) -> Derived.Rule
    ) throws {
        let index = try schema.requiredIndex(of: source, kind, at: step)
        let field = schema.fields[index]
        try add(.init(name, kind, title: field.title, unit: field.unit), rule(index), at: step)
    }

    private mutating func add(_ field: Schema.Field, _ rule: Derived.Rule, at step: Int) throws {
        guard schema.index(of: field.name) == nil else {
            throw TransformError(
                step: step, description: "there is a column \"\(field.name)\" already")
        }
        derived.append(Derived(rule: rule))
        schema.fields.append(field)
    }

    /// Whether it depends on other rows which are kept.
    var haveWindow: Bool { window != nil }

    /// The first row that the window leaves, and which of those from it on if not all are wanted:
    /// later ones may be too old all the same.
    mutating func window(
        of table: Table, among selected: RowSet?
    ) -> (first: Int, rows: RowSet?) {
        if case .groups(var groups) = window {
            window = nil
            let rows = groups.rows(of: table)
            window = .groups(groups)
            return (table.rows.lowerBound, selected.map { $0.intersection(rows) } ?? rows)
        }
        let (first, old) = window(of: table)
        guard !old.isEmpty || selected != nil else { return (first, nil) }
        var ranges: [Range<Int>] = []
        var start = first
        for row in old + [table.rows.upperBound] {
            ranges.append(start..<max(start, row))
            start = row + 1
        }
        let young = RowSet(ranges)
        return (first, selected.map { $0.intersection(young) } ?? young)
    }

    private func window(of table: Table) -> (first: Int, tooOld: [Int]) {
        switch window {
        case nil, .groups: return (table.rows.lowerBound, [])
        case .rows(let count):
            return (max(table.rows.lowerBound, table.rows.upperBound - max(0, count)), [])
        case .seconds(let seconds, let name):
            guard let index = table.timeIndex(of: name), let newest = index.highest else {
                return (table.rows.lowerBound, [])
            }
            let oldest = (newest - seconds).nextUp
            let first = index.firstRow(reaching: oldest)
            return (first, index.rows(notReaching: oldest, from: first))
        }
    }

    /// Calls `body` with each kept row of the range and its values in the schema's order.
    func forEachRow(
        _ rows: some Sequence<Int>, of table: Table, _ body: (Int, [Value]) -> Void
    ) {
        var derived = derived
        let columns = table.columns
        var values = [Value](repeating: .missing, count: schema.fields.count)
        for row in rows {
            for (index, column) in columns.enumerated() { values[index] = column[row] }
            for index in derived.indices {
                values[columns.count + index] = derived[index].value(of: values)
            }
            if filters.allSatisfy({ $0.holds { values[$0] } }) { body(row, values) }
        }
    }

    /// Whether every row stays as it is.
    var isIdentity: Bool { derived.isEmpty && filters.isEmpty }
}

extension RowSteps.Derived {
    fileprivate mutating func value(of values: [Value]) -> Value {
        switch rule {
        case .bin(let source, let bounds, let isEnd):
            guard let scalar = values[source].finite else { return .missing }
            return .number(bounds.value(bounds.index(atOrBelow: scalar) + (isEnd ? 1 : 0)))
        case .unit(let source, var periods):
            guard let scalar = values[source].finite else { return .missing }
            defer { rule = .unit(source, periods) }
            guard let period = periods.period(containing: scalar) else { return .missing }
            return .date(Date(timeIntervalSince1970: period.lowerBound))
        case .formula(let formula):
            let number = formula.number { values[$0] }
            return number.isNaN ? .missing : .number(number)
        case .text(let text, let dates): return text.text(dates) { values[$0] }
        case .shift(let source, let shift, let clock):
            guard let scalar = values[source].finite else { return .missing }
            let moment = shift.moment(after: scalar, on: clock)
            return .date(Date(timeIntervalSince1970: moment))
        case .match(let source, let pattern, let group, let isNumber):
            guard case .string(let text) = values[source] else { return .missing }
            return pattern.value(of: group, in: text, isNumber: isNumber)
        case .part(let source, let separator, let index, let count):
            guard case .string(let text) = values[source] else { return .missing }
            return text.part(index, of: count, splitAt: separator)
        }
    }
}

extension Value {
    fileprivate var finite: Double? { scalar.flatMap { $0.isFinite ? $0 : nil } }
}

extension DateFormatter {
    fileprivate convenience init(fields: String, timeZone: TimeZone) {
        self.init()
        (locale, self.timeZone) = (Locale(identifier: "en_US"), timeZone)
        setLocalizedDateFormatFromTemplate(fields)
    }
}

extension Schema {
    /// The index of a column, of a kind if one is given.
    func requiredIndex(of name: String, _ kind: DataKind? = nil, at step: Int) throws -> Int {
        guard let index = index(of: name) else {
            let hint = Spelling.hint(for: name, among: fields.map(\.name))
            throw TransformError(step: step, description: "unknown column \"\(name)\"\(hint)")
        }
        guard let kind, !fields[index].fits(kind) else { return index }
        throw TransformError(
            step: step,
            description:
                "column \"\(name)\" is \(fields[index].kind.rawValue), not \(kind.rawValue)")
    }

    /// The index of a column of numbers or times.
    @discardableResult
    func requiredScalars(of name: String, at step: Int) throws -> Int {
        let index = try requiredIndex(of: name, at: step)
        if fields[index].kind == .temporal { return index }
        return try requiredIndex(of: name, .quantitative, at: step)
    }
}
