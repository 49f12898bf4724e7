public import Foundation
import Tables
public import Views

/// A labelled projection from each element of a plot's data to a plottable value.
///
///     BarPlot(sales, x: .value("Style", \.style), y: .value("Sold", \.count))
public struct PlottableProjection<DataElement, DataValue: Plottable> {
    let label: String
    let period: Period?
    /// One column, or the two ends of a range.
    let sources: [any ColumnSource<DataElement>]

    init(_ label: String, _ sources: [any ColumnSource<DataElement>], _ period: Period? = nil) {
        (self.label, self.sources, self.period) = (label, sources, period)
    }

    /// The source of a channel, or of the two channels of a range.
    func channels(_ one: Channel, _ start: Channel? = nil, _ end: Channel? = nil)
        -> [PlotChannel<DataElement>]
    {
        let channels = sources.count == 1 ? [one] : [start ?? one, end ?? one]
        return zip(channels, sources).map { channel, source in
            PlotChannel(channel: channel, label: label, period: period, source: source)
        }
    }
}

extension PlottableProjection {
    /// A property of each element.
    public static func value(
        _ label: LocalizedStringKey, _ value: KeyPath<DataElement, DataValue>
    ) -> Self {
        Self(label.text, [KeyPathSource(path: value)])
    }

    /// A property of each element.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ value: KeyPath<DataElement, DataValue>
    ) -> Self {
        Self(String(label), [KeyPathSource(path: value)])
    }

    /// From one property of each element to another.
    public static func value(
        _ label: LocalizedStringKey, _ start: KeyPath<DataElement, DataValue>,
        _ end: KeyPath<DataElement, DataValue>
    ) -> Self where DataValue: Comparable {
        Self(label.text, [KeyPathSource(path: start), KeyPathSource(path: end)])
    }

    /// From one property of each element to another.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ start: KeyPath<DataElement, DataValue>,
        _ end: KeyPath<DataElement, DataValue>
    ) -> Self where DataValue: Comparable {
        Self(String(label), [KeyPathSource(path: start), KeyPathSource(path: end)])
    }

    /// The calendar period in which each element's date falls.
    public static func value(
        _ label: LocalizedStringKey, _ date: KeyPath<DataElement, DataValue>,
        unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self where DataValue.PrimitivePlottable == Date {
        Self(
            label.text, [KeyPathSource(path: date)], Period(unit: unit, calendar: calendar))
    }

    /// The calendar period in which each element's date falls.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ date: KeyPath<DataElement, DataValue>,
        unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self where DataValue.PrimitivePlottable == Date {
        Self(
            String(label), [KeyPathSource(path: date)], Period(unit: unit, calendar: calendar))
    }
}

extension PlottableProjection {
    /// One value for every element.
    public static func value(_ label: LocalizedStringKey, _ value: DataValue) -> Self {
        Self(label.text, [ConstantSource(value: value.cell)])
    }

    /// One value for every element.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: DataValue) -> Self {
        Self(String(label), [ConstantSource(value: value.cell)])
    }

    /// One range for every element.
    public static func value(
        _ label: LocalizedStringKey, _ start: DataValue, _ end: DataValue
    ) -> Self where DataValue: Comparable {
        Self(label.text, [ConstantSource(value: start.cell), ConstantSource(value: end.cell)])
    }

    /// One range for every element.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ start: DataValue, _ end: DataValue
    ) -> Self where DataValue: Comparable {
        Self(String(label), [ConstantSource(value: start.cell), ConstantSource(value: end.cell)])
    }

    /// One calendar period for every element.
    public static func value(
        _ label: LocalizedStringKey, _ date: Date, unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> Self where DataValue == Date {
        Self(
            label.text, [ConstantSource(value: date.cell)],
            Period(unit: unit, calendar: calendar))
    }

    /// One calendar period for every element.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ date: Date, unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> Self where DataValue == Date {
        Self(
            String(label), [ConstantSource(value: date.cell)],
            Period(unit: unit, calendar: calendar))
    }
}
