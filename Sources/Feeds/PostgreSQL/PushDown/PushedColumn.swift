import Foundation
import Tables

/// A column of a database's rows as questions about them use it.
struct PushedColumn: Hashable, Sendable {
    var name: String
    var kind: DataKind
    /// The number of its type in the catalogue; nil where nobody knows it yet.
    var type: UInt32?

    private var column: SQLExpression { .column(name) }

    /// The number, or the seconds since 1970; NULL where there is none.
    var scalar: SQLExpression {
        switch kind {
        case .quantitative: .call(.nullif, [number, .number(.nan)])
        case .temporal: .when(isFinite, .call(.datePart, [.text("epoch"), column]))
        case .nominal: text
        }
    }

    /// As it is compared with values of its kind; NULL where there is none.
    var compared: SQLExpression {
        switch kind {
        case .quantitative: scalar
        case .temporal: .when(isFinite, column)
        case .nominal: .bytewise(text)
        }
    }

    /// As rows with a value are sorted: by the column itself where its order is that of its values, for which there
    /// may be an index.
    var sorted: SQLExpression { kind == .nominal ? compared : column }

    /// As its text is read back, as a cell of the table is.
    var cell: SQLExpression {
        switch kind {
        case .quantitative: scalar
        case .temporal: column
        case .nominal: text
        }
    }

    var hasValue: SQLExpression { .not(.isNull(kind == .temporal ? compared : scalar)) }

    /// Whether infinite numbers are possible.
    var mayBeInfinite: Bool { type.map { [700, 701, 1_700].contains($0) } ?? true }

    /// A number of four bytes is the one that its text says, as everywhere.
    private var number: SQLExpression { .cast(type == 700 ? text : column, .number) }
    private var text: SQLExpression { .cast(column, .text) }
    private var isFinite: SQLExpression { .call(.isFinite, [column]) }

    /// `lower <= value < upper`, by the column itself, for which there may be an index.
    func lies(from lower: Double?, to upper: Double?) -> SQLExpression {
        var parts: [SQLExpression] = []
        let one = kind == .temporal ? column : number
        if let lower { parts.append(.binary(one, .greaterOrEqual, bound(lower))) }
        if let upper { parts.append(.binary(one, .less, bound(upper))) }
        if kind == .temporal {
            parts.append(isFinite)
        } else if upper == nil {
            // It counts as greater than all numbers.
            parts.append(.binary(one, .notEqual, .number(.nan)))
        }
        return .all(parts)
    }

    private func bound(_ scalar: Double) -> SQLExpression {
        guard kind == .temporal else { return .number(scalar) }
        let reach = Self.reach
        let bounded = min(max(scalar, reach.lowerBound), reach.upperBound)
        return .call(.timestamp, [.number(Self.time(notBefore: bounded))])
    }

    /// The first time in whole microseconds, as PostgreSQL has them, whose number isn't less than one: the number after
    /// that of a time is nearer to it than to the next.
    private static func time(notBefore scalar: Double) -> Double {
        let near = (scalar * 1e6).rounded()
        return near / 1e6 < scalar ? (near + 1) / 1e6 : near / 1e6
    }

    /// A value as the column is compared with it; nil where it isn't of its kind.
    func value(_ value: Value) -> SQLExpression? {
        switch (value, kind) {
        case (.number(let number), .quantitative): .number(number)
        case (.string(let text), .nominal): .bytewise(.text(text))
        case (.date(let date), .temporal): bound(date.timeIntervalSince1970)
        default: nil
        }
    }

    /// Between the first and the last time that the database has, in seconds since 1970.
    private static let reach = -2.1e11...9.2e12
}
