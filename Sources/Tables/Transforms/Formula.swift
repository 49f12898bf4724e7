/// A number computed from a row's numbers; missing where one of them is.
///
/// Times count as seconds since 1970, so that their differences are durations.
package indirect enum Formula<Key: Hashable & Sendable>: Hashable, Sendable {
    /// A formula, and the rows it counts for.
    package struct Case: Hashable, Sendable {
        package var test: RowPredicate<Key>
        package var formula: Formula

        package init(_ test: RowPredicate<Key>, _ formula: Formula) {
            (self.test, self.formula) = (test, formula)
        }
    }

    case number(Double)
    case column(Key)
    case combined(Formula, ArithmeticOperation, Formula)
    case call(MathFunction, [Formula])
    /// The first case whose condition the row meets.
    case cases([Case], otherwise: Formula)

    /// The number for a row whose values are looked up by column; NaN where something is missing.
    func number(_ value: (Key) -> Value) -> Double {
        switch self {
        case .number(let number): number
        case .column(let key): value(key).scalar ?? .nan
        case .combined(let one, let operation, let other):
            operation.result(one.number(value), other.number(value))
        case .call(let function, let arguments): function.result(arguments.map { $0.number(value) })
        case .cases(let cases, let otherwise):
            (cases.first { $0.test.holds(value) }?.formula ?? otherwise).number(value)
        }
    }

    /// The formula with its column names replaced.
    package func mapKeys<New>(_ rename: (Key) throws -> New) rethrows -> Formula<New> {
        switch self {
        case .number(let number): .number(number)
        case .column(let key): .column(try rename(key))
        case .combined(let one, let operation, let other):
            .combined(try one.mapKeys(rename), operation, try other.mapKeys(rename))
        case .call(let function, let arguments):
            .call(function, try arguments.map { try $0.mapKeys(rename) })
        case .cases(let cases, let otherwise):
            .cases(
                try cases.map {
                    .init(try $0.test.mapKeys(rename), try $0.formula.mapKeys(rename))
                }, otherwise: try otherwise.mapKeys(rename))
        }
    }

    /// The columns that are looked up, in the order of the text.
    package var keys: [Key] {
        switch self {
        case .number: []
        case .column(let key): [key]
        case .combined(let one, _, let other): one.keys + other.keys
        case .call(_, let arguments): arguments.flatMap(\.keys)
        case .cases(let cases, let otherwise): cases.flatMap(\.formula.keys) + otherwise.keys
        }
    }
}

extension Formula<String> {
    /// The column of times whose moment the result is, moved or not; nil where it is a number or a
    /// duration.
    func time(in schema: Schema) -> String? {
        switch self {
        case .number: nil
        case .column(let name): schema[name]?.kind == .temporal ? name : nil
        case .combined(let one, .plus, let other): one.time(in: schema) ?? other.time(in: schema)
        case .combined(let one, .minus, let other):
            other.time(in: schema) == nil ? one.time(in: schema) : nil
        case .combined: nil
        case .call(let function, let arguments):
            [.min, .max].contains(function)
                ? arguments.lazy.compactMap { $0.time(in: schema) }.first : nil
        case .cases(let cases, let otherwise):
            cases.lazy.compactMap { $0.formula.time(in: schema) }.first
                ?? otherwise.time(in: schema)
        }
    }
}
