public import Foundation
import Tables
public import Views

/// A value with the label that says what it is, as marks and styles take it.
///
/// The label is read out and titles the axis or the legend, so write it for people:
///
///     BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Pancakes", sale.count))
public struct PlottableValue<Value: Plottable>: Sendable {
    let plotted: PlottedValue

    private init(
        _ label: String, _ value: Tables.Value, upper: Tables.Value? = nil, period: Period? = nil
    ) {
        plotted = PlottedValue(label: label, value: value, upper: upper, period: period)
    }

    /// The values of a column, for a mark that stands for each of its rows.
    package init(
        _ label: String, _ column: ColumnReference, unit: Calendar.Component? = nil,
        calendar: Calendar? = nil
    ) {
        plotted = PlottedValue(
            label: label, value: .missing,
            period: unit.map { Period(unit: $0, calendar: calendar) }, column: column)
    }
}

/// A plottable value whose type is forgotten: what marks keep.
struct PlottedValue: Sendable {
    /// The end or period of a value that covers an interval; stored apart, because most don't.
    private final class Cover: Sendable {
        let upper: Tables.Value?
        let period: Period?
        let column: ColumnReference?

        init(_ upper: Tables.Value?, _ period: Period?, _ column: ColumnReference?) {
            (self.upper, self.period, self.column) = (upper, period, column)
        }
    }

    let label: String
    let value: Tables.Value
    private let cover: Cover?

    init(
        label: String, value: Tables.Value, upper: Tables.Value? = nil, period: Period? = nil,
        column: ColumnReference? = nil
    ) {
        (self.label, self.value) = (label, value)
        let isPlain = upper == nil && period == nil && column == nil
        cover = isPlain ? nil : Cover(upper, period, column)
    }

    /// Where the bin that begins at the value ends; nil for a single value.
    var upper: Tables.Value? { cover?.upper }
    var period: Period? { cover?.period }
    /// The column whose values it stands for; nil for a value of its own.
    var column: ColumnReference? { cover?.column }
    /// Whether it is a single value rather than an interval.
    var isSingleValue: Bool { cover == nil }
}

extension PlottableValue {
    /// A value and what it is called.
    public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label.text, value.cell)
    }

    /// A value and what it is called.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
        PlottableValue(String(label), value.cell)
    }

    /// The calendar period in which a date falls, and what it is called.
    ///
    /// A bar is as wide as the period; a point or a line stands in its middle.
    ///
    /// - Parameters:
    ///   - label: What the date is.
    ///   - date: Any moment of the period.
    ///   - unit: The kind of period, for example `.month`.
    ///   - calendar: Says where weeks begin and in which time zone dates are; on Sunday, and the
    ///     viewer's, when nil. Periods are Gregorian; a chart of another calendar bears a note.
    /// - Returns: The labelled period.
    public static func value(
        _ label: LocalizedStringKey, _ date: Date, unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue where Value == Date {
        PlottableValue(label.text, date.cell, period: Period(unit: unit, calendar: calendar))
    }

    /// The calendar period in which a date falls, and what it is called.
    ///
    /// - Parameters:
    ///   - label: What the date is.
    ///   - date: Any moment of the period.
    ///   - unit: The kind of period, for example `.month`.
    ///   - calendar: Says where weeks begin and in which time zone dates are; on Sunday, and the
    ///     viewer's, when nil. Periods are Gregorian; a chart of another calendar bears a note.
    /// - Returns: The labelled period.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ date: Date, unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue where Value == Date {
        PlottableValue(String(label), date.cell, period: Period(unit: unit, calendar: calendar))
    }
}

extension PlottableValue where Value: Comparable {
    /// From one value up to another, and what they are called: a mark covers them both.
    public static func value(_ label: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue {
        PlottableValue(label.text, range.lowerBound.cell, upper: range.upperBound.cell)
    }

    /// From one value up to another, and what they are called: a mark covers them both.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ range: Range<Value>
    ) -> PlottableValue {
        PlottableValue(String(label), range.lowerBound.cell, upper: range.upperBound.cell)
    }

    /// A bin, and what its values are called: a mark covers it.
    public static func value(
        _ label: LocalizedStringKey, _ range: ChartBinRange<Value>
    ) -> PlottableValue {
        PlottableValue(label.text, range.lowerBound.cell, upper: range.upperBound.cell)
    }

    /// A bin, and what its values are called: a mark covers it.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ range: ChartBinRange<Value>
    ) -> PlottableValue {
        PlottableValue(String(label), range.lowerBound.cell, upper: range.upperBound.cell)
    }
}
