public import Foundation
import Tables
public import Views

/// A value with the label that says what it is, as marks and styles take it.
///
/// The label is read out and titles the axis or the legend, so write it for people:
///
///     BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Pancakes", sale.count))
public struct PlottableValue<Value: Plottable>: Sendable {
    @usableFromInline let plotted: PlottedValue

    private init(_ label: PlottedLabel, _ value: Tables.Value) {
        plotted = PlottedValue(label, value)
    }

    private init(
        _ label: PlottedLabel, _ value: Tables.Value, upper: Tables.Value? = nil,
        period: Period? = nil
    ) {
        plotted = PlottedValue(label, value, upper: upper, period: period)
    }

    /// The values of a column, for a mark that stands for each of its rows.
    package init(
        _ label: String, _ column: ColumnReference, unit: Calendar.Component? = nil,
        calendar: Calendar? = nil
    ) {
        plotted = PlottedValue(
            PlottedLabel(verbatim: label), .missing,
            period: unit.map { Period(unit: $0, calendar: calendar) }, column: column)
    }
}

extension PlottableValue {
    /// A value and what it is called.
    public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(PlottedLabel(label), value.cell)
    }

    /// A value and what it is called.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
        PlottableValue(PlottedLabel(verbatim: label), value.cell)
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
        PlottableValue(
            PlottedLabel(label), date.cell, period: Period(unit: unit, calendar: calendar))
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
        PlottableValue(
            PlottedLabel(verbatim: label), date.cell,
            period: Period(unit: unit, calendar: calendar))
    }
}

extension PlottableValue where Value: Comparable {
    /// From one value up to another, and what they are called: a mark covers them both.
    public static func value(_ label: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue {
        PlottableValue(PlottedLabel(label), range.lowerBound.cell, upper: range.upperBound.cell)
    }

    /// From one value up to another, and what they are called: a mark covers them both.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ range: Range<Value>
    ) -> PlottableValue {
        PlottableValue(
            PlottedLabel(verbatim: label), range.lowerBound.cell,
            upper: range.upperBound.cell)
    }

    /// A bin, and what its values are called: a mark covers it.
    public static func value(
        _ label: LocalizedStringKey, _ range: ChartBinRange<Value>
    ) -> PlottableValue {
        PlottableValue(PlottedLabel(label), range.lowerBound.cell, upper: range.upperBound.cell)
    }

    /// A bin, and what its values are called: a mark covers it.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ range: ChartBinRange<Value>
    ) -> PlottableValue {
        PlottableValue(
            PlottedLabel(verbatim: label), range.lowerBound.cell,
            upper: range.upperBound.cell)
    }
}
