import Calendars
import Foundation

/// The steps before and with a grouping, as a database is asked for them.
struct PushedSteps: Sendable {
    private let transform: Transform
    private var byRow: RowSteps
    private var units: [String: (column: String, unit: CalendarUnit)] = [:]
    private var query = GroupQuery(keys: [], parts: [])
    /// The names of derived columns, in their order.
    private var names: [String] = []

    init(_ source: Schema, of transform: Transform) {
        (byRow, self.transform) = (RowSteps(source: source), transform)
    }

    /// The source's fields and those that steps add.
    var schema: Schema { byRow.schema }

    mutating func add(_ step: Transform.Step, at index: Int) throws {
        let known = schema
        switch step {
        case .filter(let predicate): try check(predicate, at: index)
        case .bin(let name, _, _): try checkComputable(name, at: index)
        case .unit(let name, _, _):
            if names.contains(name) || units[name] != nil {
                throw Self.refusal(
                    "a period of \"\(name)\", which isn't a column of the table,", index)
            }
        case .calculate(let formula, _): try check(formula, at: index)
        default: throw Self.refusal("a step \"\(step.name)\" before the group", index)
        }
        try byRow.add(step, at: index, of: transform)
        switch step {
        case .filter(let predicate): query.filters.append(predicate)
        case .bin(let name, let size, let names):
            for (offset, new) in names.enumerated() {
                derive(new, .bin(name, size: size, isEnd: offset > 0))
            }
        case .unit(let name, let component, let new):
            _ = try known.requiredIndex(of: name, .temporal, at: index)
            guard let unit = transform.unit(component) else { return }
            units[new] = (name, unit)
            derive(new, .period(name, bounds: []))
        case .calculate(let formula, let new): derive(new, .formula(formula))
        default: break
        }
    }

    private mutating func derive(_ name: String, _ rule: GroupQuery.Rule) {
        names.append(name)
        query.derived.append(GroupQuery.Derived(name: name, rule: rule))
    }

    mutating func group(
        by keys: [String], _ aggregates: [Aggregate], _ grouping: Grouping, at index: Int
    ) throws {
        for aggregate in aggregates {
            if aggregate.function.isOfSketch {
                throw Self.refusal("a group's \"\(aggregate.function.rawValue)\"", index)
            }
            if let column = aggregate.column { try checkComputable(column, at: index) }
        }
        query.keys = keys
        query.parts = grouping.parts.map { part in
            guard let column = part.column.map({ schema.fields[$0].name }) else { return .rows }
            if part.kind == .values { return .values(column) }
            let isSpread = aggregates.contains {
                $0.function == .standardDeviation && $0.column == column
            }
            return .numbers(column, withSpread: isSpread)
        }
    }

    /// A question for the number of rows; without their periods, which no filter is about.
    var rowQuery: GroupQuery {
        var query = GroupQuery(keys: [], parts: [.rows])
        query.derived = self.query.derived.filter { units[$0.name] == nil }
        query.filters = self.query.filters
        return query
    }

    /// The question about some rows: their periods are those between their first and their last time.
    func query(of rows: any PushedRows) async throws -> GroupQuery {
        var query = query
        for (index, derived) in query.derived.enumerated() {
            guard let (column, unit) = units[derived.name] else { continue }
            let bounds = try await rows.extent(of: column).map { try Self.bounds(of: $0, unit) }
            query.derived[index].rule = .period(column, bounds: bounds ?? [])
        }
        return query
    }

    private static func bounds(
        of extent: ClosedRange<Double>, _ unit: CalendarUnit
    ) throws -> [Double] {
        var bounds = [unit.period(containing: extent.lowerBound).lowerBound]
        while let last = bounds.last, last <= extent.upperBound {
            let next = unit.next(after: last)
            guard next > last, bounds.count <= PushedTransform.mostPeriods else {
                throw RowObstacle.periods
            }
            bounds.append(next)
        }
        return bounds
    }
}

extension PushedSteps {
    private static func refusal(_ subject: String, _ step: Int) -> TransformError {
        TransformError(
            step: step, description: "\(subject) isn't computed by a database (pushDown: true)")
    }

    /// A period isn't known to the database as a time.
    private func checkComputable(_ name: String, at step: Int) throws {
        if units[name] != nil {
            throw Self.refusal("what is made of \"\(name)\", which is a period,", step)
        }
    }

    private func check(_ formula: Formula<String>, at step: Int) throws {
        switch formula {
        case .number: break
        case .column(let name): try checkComputable(name, at: step)
        case .combined(let one, let operation, let other):
            guard [.plus, .minus, .times].contains(operation) else {
                throw Self.refusal("a formula with more than +, - and * before the group", step)
            }
            try check(one, at: step)
            try check(other, at: step)
        case .call, .cases:
            throw Self.refusal("a formula with more than +, - and * before the group", step)
        }
    }

    private func check(_ predicate: RowPredicate<String>, at step: Int) throws {
        switch predicate {
        case .compares(let name, _, .value(let value)):
            try check(name, isOf: value.kind, at: step)
        case .compares(let name, _, .column(let other)):
            try check(name, isOf: schema[other]?.kind, at: step)
            try checkComputable(other, at: step)
        case .isOneOf(let name, let values):
            for value in values { try check(name, isOf: value.kind, at: step) }
        case .all(let parts), .any(let parts): for part in parts { try check(part, at: step) }
        case .not(let part): try check(part, at: step)
        }
    }

    private func check(_ name: String, isOf kind: DataKind?, at step: Int) throws {
        try checkComputable(name, at: step)
        guard let kind, let own = schema[name]?.kind, own != kind else { return }
        throw Self.refusal(
            "comparing \"\(name)\", which is \(own.rawValue), with what is \(kind.rawValue),", step)
    }
}

extension Aggregate.Function {
    /// Whether it needs more than sums and extremes.
    fileprivate var isOfSketch: Bool { ValueSketch(for: self) != nil }
}

extension Transform.Step {
    /// As a file has it.
    fileprivate var name: String {
        switch self {
        case .filter: "filter"
        case .bin: "bin"
        case .unit: "unit"
        case .binCount: "bin with a count"
        case .shift: "shift"
        case .match: "match"
        case .split: "split"
        case .calculate: "calculate"
        case .text: "text"
        case .fold: "fold"
        case .group: "group"
        case .windowRows, .windowSeconds: "window"
        case .sort, .sortGroups: "sort"
        case .windowFunction: "of a window function"
        case .top: "top"
        case .fill: "fill"
        case .join: "join"
        }
    }
}
