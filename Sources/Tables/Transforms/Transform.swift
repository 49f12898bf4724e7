package import Calendars
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
    /// The first day of weeks, 1 for Sunday; that of the viewer's locale if nil.
    package var firstWeekday: Int?

    package init(
        _ steps: [Step] = [], timeZone: TimeZone = .gmt, firstWeekday: Int? = nil
    ) {
        (self.steps, self.timeZone, self.firstWeekday) = (steps, timeZone, firstWeekday)
    }

    /// Returns a calendar unit in the transform's time zone; nil for one that has no periods.
    func unit(_ component: Calendar.Component) -> CalendarUnit? {
        CalendarUnit(component, in: timeZone, firstWeekday: firstWeekday ?? 1)
    }

    /// Returns the same transform with other steps.
    func with(_ steps: [Step]) -> Transform {
        Transform(steps, timeZone: timeZone, firstWeekday: firstWeekday)
    }

    /// Returns the transform with weeks that begin on a day if its author names none.
    package func weeks(from firstWeekday: Int) -> Transform {
        guard self.firstWeekday == nil, steps.contains(where: \.isOfWeeks) else { return self }
        var transform = self
        transform.firstWeekday = firstWeekday
        return transform
    }

    package enum Step: Hashable, Sendable {
        /// Keeps rows that meet a condition.
        case filter(RowPredicate<String>)
        /// Adds the bin of this size, anchored at zero, that a number lies in: where it begins, and
        /// where it ends if there are two names.
        case bin(String, size: Double, as: [String])
        /// Adds the beginning of the calendar period that a time lies in.
        case unit(String, Calendar.Component, as: String)
        /// Adds the bin, of about so many of a nice size, that a number lies in: where it begins, and
        /// where it ends if there are two names.
        case binCount(String, count: Int, as: [String])
        /// Adds the time so much later, in the transform's time zone.
        case shift(String, by: CalendarShift, as: String)
        /// Adds the texts of a pattern's brackets, or the whole match where it has none.
        case match(String, TextPattern, as: [PatternColumn])
        /// Adds the parts of a text between others; the last one is what is left.
        case split(String, at: String, as: [String])
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
        /// Puts rows in the order of what stands for all with the same value.
        case sortGroups(GroupOrder)
        /// Adds a number made of a row and others of its group in an order.
        case windowFunction(WindowFunction)
        /// Keeps the largest names, with one row for all others.
        case top(TopRows)
        /// Gives values to what has none.
        case fill(GapFilling)
        /// Adds columns of another table.
        case join(TableJoin)
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

/// Why a transform doesn't fit its table.
package struct TransformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The step at fault, from 0.
    package var step: Int
    package var description: String
}

extension Transform.Step {
    /// Whether its result depends on the day on which weeks begin.
    fileprivate var isOfWeeks: Bool {
        switch self {
        case .unit(_, let unit, _): unit == .weekOfYear || unit == .weekOfMonth
        case .fill(let filling): filling.unit == .weekOfYear || filling.unit == .weekOfMonth
        default: false
        }
    }
}
