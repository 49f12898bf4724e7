package import Foundation

/// The steps applied to a table's rows before they are drawn.
///
/// ```swift
/// Transform([
///     .unit("time", .day, as: "day"),
///     .group(by: ["day", "origin"], [.mean("temp_f", as: "temperature")]),
/// ], timeZone: newYork)
/// ```
package struct Transform: Hashable, Sendable {
    package var steps: [Step]
    /// In which calendar days and months begin.
    package var timeZone: TimeZone

    package init(_ steps: [Step] = [], timeZone: TimeZone = .gmt) {
        (self.steps, self.timeZone) = (steps, timeZone)
    }

    package enum Step: Hashable, Sendable {
        /// Keeps rows that meet a condition.
        case filter(RowPredicate<String>)
        /// Adds the lower bound of the bin of this size, anchored at zero, that a number lies in.
        case bin(String, size: Double, as: String)
        /// Adds the beginning of the calendar period that a time lies in.
        case unit(String, Calendar.Component, as: String)
        /// Adds a number computed from others in its row.
        case calculate(Formula<String>, as: String)
        /// Adds a text made of others in its row.
        case text(RowText<String>, as: String)
        /// One row for each of some columns of each row: what the column is called here, and its
        /// value.
        case fold([Folded], key: String, value: String)
        /// One row for each combination of the columns' values, in their order.
        case group(by: [String], [Aggregate])
        /// Keeps the newest so many rows, of each group where columns define groups; after a
        /// sort the first so many in its order.
        case windowRows(Int, by: [String] = [])
        /// Keeps rows less than so many seconds older than the newest in a temporal column.
        case windowSeconds(Double, by: String)
        /// Puts rows in order; rows without a value come last.
        case sort(RowOrder)
    }

    /// A column that becomes rows, and what those rows call it.
    package struct Folded: Hashable, Sendable {
        package var name: String
        package var column: String

        package init(_ name: String, _ column: String) { (self.name, self.column) = (name, column) }
    }

    package enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }
}

extension Transform.Step {
    /// Keeps rows whose value compares so with another; rows without a value go.
    package static func filter(
        _ column: String, _ comparison: Transform.Comparison, _ value: Value
    ) -> Self {
        .filter(.compares(column, comparison, .value(value)))
    }
}

/// A number that stands for the rows of a group, and its column's name.
package struct Aggregate: Hashable, Sendable {
    package enum Function: String, Hashable, Sendable, CaseIterable {
        case count, sum, mean, minimum, maximum
        /// The sample variance: the squares are divided by one less than their count.
        case standardDeviation
    }

    package var function: Function
    /// Nil counts rows, whatever is in them.
    package var column: String?
    package var name: String

    package init(_ function: Function, _ column: String?, as name: String) {
        (self.function, self.column, self.name) = (function, column, name)
    }

    package static func count(as name: String) -> Self { Self(.count, nil, as: name) }
    package static func sum(_ column: String, as name: String) -> Self {
        Self(.sum, column, as: name)
    }
    package static func mean(_ column: String, as name: String) -> Self {
        Self(.mean, column, as: name)
    }
    package static func minimum(_ column: String, as name: String) -> Self {
        Self(.minimum, column, as: name)
    }
    package static func maximum(_ column: String, as name: String) -> Self {
        Self(.maximum, column, as: name)
    }
}

/// Why a transform doesn't fit its table.
package struct TransformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The step at fault, from 0.
    package var step: Int
    package var description: String
}
