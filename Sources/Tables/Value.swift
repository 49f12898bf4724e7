package import Foundation

/// One cell of a table: what a plotted value, a filter or a detail row is made of.
package enum Value: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case string(String)
    /// Nothing was recorded: an empty field, or a number that is not a number.
    case missing

    /// The kind of column this value can stand in; nil when it is missing.
    package var kind: DataKind? {
        switch self {
        case .number: .quantitative
        case .date: .temporal
        case .string: .nominal
        case .missing: nil
        }
    }

    /// The number, or the seconds since 1970 of a date; nil for strings and missing values.
    package var scalar: Double? {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSince1970
        case .string, .missing: nil
        }
    }
}

/// The three kinds of data a column can hold, in the terms of the grammar of graphics.
package enum DataKind: String, Sendable, CaseIterable {
    case quantitative, nominal, temporal
}

extension Double {
    /// The shortest text of the number, whole numbers without a fraction: the form used in keys.
    package var plain: String {
        abs(self) < 1e15 && rounded() == self ? String(Int(self)) : "\(self)"
    }
}
