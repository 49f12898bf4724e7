import Foundation

/// The steps before the first grouping: each row is kept or not, and gains columns, by itself.
struct RowSteps: Sendable {
    /// The source's fields and those that steps add.
    private(set) var schema: Schema
    fileprivate var derived: [Derived] = []
    fileprivate var filters: [Filter] = []
    private var window: Window?

    fileprivate struct Filter: Sendable {
        var column: Int
        var comparison: Transform.Comparison
        var value: Value
    }

    fileprivate struct Derived: Sendable {
        enum Rule: Sendable {
            case bin(Double)
            case unit(CalendarPeriods)
        }
        var source: Int
        var rule: Rule
    }

    private enum Window: Sendable {
        case rows(Int)
        case seconds(Double, by: String)
    }

    init(source: Schema) { schema = source }

    mutating func add(_ step: Transform.Step, at place: Int, timeZone: TimeZone) throws {
        switch step {
        case .filter(let name, let comparison, let value):
            let column = try schema.place(of: name, at: place)
            filters.append(Filter(column: column, comparison: comparison, value: value))
        case .bin(let name, let size, let new):
            guard size > 0, size.isFinite else {
                throw TransformError(step: place, description: "a bin's size is above zero")
            }
            try derive(new, from: name, .bin(size), .quantitative, at: place)
        case .unit(let name, let unit, let new):
            let periods = CalendarPeriods(unit, timeZone: timeZone)
            try derive(new, from: name, .unit(periods), .temporal, at: place)
        case .windowRows(let count): window = .rows(count)
        case .windowSeconds(let seconds, let name):
            _ = try schema.place(of: name, .temporal, at: place)
            window = .seconds(seconds, by: name)
        case .group, .sort:
            preconditionFailure("grouping and sorting aren't done row by row")
        }
    }

    private mutating func derive(
        _ name: String, from source: String, _ rule: Derived.Rule, _ kind: DataKind, at step: Int
    ) throws {
        let place = try schema.place(of: source, kind, at: step)
        guard schema.index(of: name) == nil else {
            throw TransformError(step: step, description: "there is a column \"\(name)\" already")
        }
        let field = schema.fields[place]
        derived.append(Derived(source: place, rule: rule))
        schema.fields.append(.init(name, kind, title: field.title, unit: field.unit))
    }

    /// The rows that the window leaves: a first row, and later ones that are too old all the same.
    func window(of table: Table) -> (first: Int, tooOld: Set<Int>) {
        switch window {
        case nil: return (table.rows.lowerBound, [])
        case .rows(let count):
            return (max(table.rows.lowerBound, table.rows.upperBound - max(0, count)), [])
        case .seconds(let seconds, let name):
            guard let index = table.timeIndex(of: name), let newest = index.highest else {
                return (table.rows.lowerBound, [])
            }
            let oldest = (newest - seconds).nextUp
            let first = index.firstRow(reaching: oldest)
            return (first, Set(index.rows(notReaching: oldest, from: first)))
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
            for (place, column) in columns.enumerated() { values[place] = column[row] }
            for place in derived.indices {
                values[columns.count + place] = derived[place].value(of: values)
            }
            if filters.allSatisfy({ $0.keeps(values) }) { body(row, values) }
        }
    }

    /// Whether every row stays as it is.
    var isIdentity: Bool { derived.isEmpty && filters.isEmpty }
}

extension RowSteps.Derived {
    fileprivate mutating func value(of values: [Value]) -> Value {
        guard let scalar = values[source].scalar, scalar.isFinite else { return .missing }
        switch rule {
        case .bin(let size): return .number((scalar / size).rounded(.down) * size)
        case .unit(var periods):
            defer { rule = .unit(periods) }
            let start = periods.start(of: scalar)
            return start.isNaN ? .missing : .date(Date(timeIntervalSince1970: start))
        }
    }
}

extension RowSteps.Filter {
    fileprivate func keeps(_ values: [Value]) -> Bool {
        let found = values[column]
        switch comparison {
        case .equal: return found == value && found != .missing
        case .notEqual: return found != value && found != .missing
        case .less, .lessOrEqual, .greater, .greaterOrEqual: return compares(found)
        }
    }

    private func compares(_ found: Value) -> Bool {
        if case .string(let one) = found, case .string(let other) = value {
            return comparison.holds(one, other)
        }
        guard let one = found.scalar, let other = value.scalar else { return false }
        return comparison.holds(one, other)
    }
}

extension Transform.Comparison {
    fileprivate func holds<T: Comparable>(_ one: T, _ other: T) -> Bool {
        switch self {
        case .equal: one == other
        case .notEqual: one != other
        case .less: one < other
        case .lessOrEqual: one <= other
        case .greater: one > other
        case .greaterOrEqual: one >= other
        }
    }
}

extension Schema {
    /// The place of a column, of a kind if one is wanted.
    func place(of name: String, _ kind: DataKind? = nil, at step: Int) throws -> Int {
        guard let place = index(of: name) else {
            let hint = Spelling.hint(for: name, among: fields.map(\.name))
            throw TransformError(step: step, description: "unknown column \"\(name)\"\(hint)")
        }
        guard let kind, fields[place].kind != kind else { return place }
        throw TransformError(
            step: step,
            description:
                "column \"\(name)\" is \(fields[place].kind.rawValue), not \(kind.rawValue)")
    }
}
