import Tables

/// The columns of rows and what is derived of them, as expressions.
struct RowExpressions {
    let columns: [String: PushedColumn]
    /// Numbers that rows gain, by name.
    private var derived: [String: SQLExpression] = [:]

    /// - Parameters:
    ///   - columns: those of the rows.
    ///   - derived: in an order in which each is made of columns before it.
    init(_ columns: [PushedColumn], deriving derived: [GroupQuery.Derived]) {
        self.columns = Dictionary(uniqueKeysWithValues: columns.map { ($0.name, $0) })
        for one in derived { add(one) }
    }

    private mutating func add(_ derived: GroupQuery.Derived) {
        self.derived[derived.name] =
            switch derived.rule {
            case .bin(let name, let size, let isEnd): bin(scalar(name), size, isEnd)
            case .formula(let formula): number(formula)
            case .period(let name, let bounds): period(scalar(name), bounds)
            }
    }

    func scalar(_ name: String) -> SQLExpression {
        derived[name] ?? columns[name]?.scalar ?? .column(name)
    }

    /// As a key is read back.
    func cell(_ name: String) -> SQLExpression {
        derived[name] ?? columns[name]?.cell ?? .column(name)
    }

    func hasValue(_ name: String) -> SQLExpression {
        derived[name].map { .not(.isNull($0)) } ?? columns[name]?.hasValue ?? .any([])
    }

    /// Computes the bounds as `Multiples` does, so that groups have the same keys as those in memory.
    private func bin(_ scalar: SQLExpression, _ size: Double, _ isEnd: Bool) -> SQLExpression {
        let bounds = Multiples(of: size)
        let nearest = SQLExpression.call(.round, [.binary(scalar, .over, .number(size))])
        func bound(_ offset: Double) -> SQLExpression {
            let index =
                offset == 0 ? nearest : SQLExpression.binary(nearest, .plus, .number(offset))
            return .binary(
                .binary(index, .times, .number(bounds.factor)), .over, .number(bounds.divisor))
        }
        let end = isEnd ? 1.0 : 0
        let isBelow = SQLExpression.binary(scalar, .less, bound(0))
        let lower = SQLExpression.call(
            .coalesce, [.when(isBelow, bound(end - 1)), bound(end)])
        let isFinite = SQLExpression.not(
            .isOneOf(scalar, [.number(.infinity), .number(-.infinity)]))
        return .when(isFinite, lower)
    }

    /// The number of the period, from 1; 0 and numbers beyond the last are of other times.
    private func period(_ seconds: SQLExpression, _ bounds: [Double]) -> SQLExpression {
        .cast(.call(.bucket, [seconds, .value(.numbers(bounds))]), .number)
    }

    private func number(_ formula: Formula<String>) -> SQLExpression {
        switch formula {
        case .number(let number): .number(number)
        case .column(let name): scalar(name)
        case .combined(let one, let operation, let other):
            .call(
                .nullif,
                [.binary(number(one), operation.sign, number(other)), .number(.nan)])
        // They are refused before.
        case .call, .cases: .any([])
        }
    }

    // MARK: Conditions

    func conditions(
        _ conditions: [RowFilter.Condition], _ filters: [RowPredicate<String>]
    ) -> [SQLExpression] {
        conditions.map(condition) + filters.map(predicate)
    }

    private func condition(_ condition: RowFilter.Condition) -> SQLExpression {
        switch condition {
        case .interval(let name, let lower, let upper):
            columns[name]?.lies(from: lower?.scalar, to: upper?.scalar) ?? .any([])
        case .equals(let name, let values): isOneOf(name, values)
        // Texts are searched for here, among the column's names.
        case .contains: .any([])
        }
    }

    private func isOneOf(_ name: String, _ values: [Value]) -> SQLExpression {
        let wanted = values.compactMap { value(name, $0) }
        var parts = wanted.isEmpty ? [] : [SQLExpression.isOneOf(compared(name), wanted)]
        if values.contains(.missing) { parts.append(.not(hasValue(name))) }
        return .any(parts)
    }

    private func compared(_ name: String) -> SQLExpression {
        derived[name] ?? columns[name]?.compared ?? .column(name)
    }

    private func value(_ name: String, _ value: Value) -> SQLExpression? {
        if derived[name] != nil { return value.scalar.map(SQLExpression.number) }
        return columns[name]?.value(value)
    }

    private func predicate(_ predicate: RowPredicate<String>) -> SQLExpression {
        switch predicate {
        case .compares(let name, let comparison, .value(let other)):
            // Nothing compares with what is missing.
            value(name, other).map { .binary(compared(name), comparison.sign, $0) } ?? .any([])
        case .compares(let name, let comparison, .column(let other)):
            .binary(compared(name), comparison.sign, compared(other))
        case .isOneOf(let name, let values): isOneOf(name, values)
        case .all(let parts): .all(parts.map(self.predicate))
        case .any(let parts): .any(parts.map(self.predicate))
        case .not(let part): .not(self.predicate(part))
        }
    }
}

extension Transform.Comparison {
    fileprivate var sign: SQLOperator {
        switch self {
        case .equal: .equal
        case .notEqual: .notEqual
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        }
    }
}

extension ArithmeticOperation {
    fileprivate var sign: SQLOperator {
        switch self {
        case .plus: .plus
        case .minus: .minus
        case .times: .times
        case .over, .power: .over
        }
    }
}
