/// A condition on the values of a row; what is missing compares with nothing.
///
/// ```swift
/// RowPredicate.compares("close", .less, .column("open"))
/// ```
package indirect enum RowPredicate<Key: Hashable & Sendable>: Hashable, Sendable {
    /// The value to compare a column's value with.
    package enum Operand: Hashable, Sendable {
        case value(Value)
        case column(Key)
    }

    case compares(Key, Transform.Comparison, Operand)
    case isOneOf(Key, [Value])
    case all([RowPredicate])
    case any([RowPredicate])
    case not(RowPredicate)

    /// Whether a row meets it whose values are looked up by column.
    package func holds(_ value: (Key) -> Value) -> Bool {
        switch self {
        case .compares(let key, let comparison, .value(let other)):
            comparison.holds(value(key), other)
        case .compares(let key, let comparison, .column(let other)):
            comparison.holds(value(key), value(other))
        case .isOneOf(let key, let values): values.contains(value(key))
        case .all(let parts): parts.allSatisfy { $0.holds(value) }
        case .any(let parts): parts.contains { $0.holds(value) }
        case .not(let part): !part.holds(value)
        }
    }

    /// The condition with its column names replaced.
    package func mapKeys<New>(_ rename: (Key) throws -> New) rethrows -> RowPredicate<New> {
        switch self {
        case .compares(let key, let comparison, .value(let other)):
            .compares(try rename(key), comparison, .value(other))
        case .compares(let key, let comparison, .column(let other)):
            .compares(try rename(key), comparison, .column(try rename(other)))
        case .isOneOf(let key, let values): .isOneOf(try rename(key), values)
        case .all(let parts): .all(try parts.map { try $0.mapKeys(rename) })
        case .any(let parts): .any(try parts.map { try $0.mapKeys(rename) })
        case .not(let part): .not(try part.mapKeys(rename))
        }
    }
}

extension Transform.Comparison {
    /// Whether two values compare so: texts by their letters, numbers and times by size.
    package func holds(_ one: Value, _ other: Value) -> Bool {
        guard one != .missing, other != .missing else { return false }
        switch self {
        case .equal: return one == other
        case .notEqual: return one != other
        case .less, .lessOrEqual, .greater, .greaterOrEqual: break
        }
        if case .string(let first) = one, case .string(let second) = other {
            return holds(first, second)
        }
        guard let first = one.scalar, let second = other.scalar else { return false }
        return holds(first, second)
    }

    @inline(__always) func holds<T: Comparable>(_ one: T, _ other: T) -> Bool {
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
