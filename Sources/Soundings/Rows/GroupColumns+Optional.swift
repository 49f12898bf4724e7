public import Charts
import Tables

/// The same of properties that may have no value: rows without one don't count.
extension GroupColumns {
    /// The sum of a property that may have no value.
    public func sum<Value: Plottable>(_ path: KeyPath<Row, Value?>) -> TableColumn<Value>
    where Value.PrimitivePlottable: Numeric { measured(.sum, rows[dynamicMember: path].reference) }

    /// The mean of a property, of the rows that have a value.
    public func mean<Value: Plottable>(_ path: KeyPath<Row, Value?>) -> TableColumn<Double>
    where Value.PrimitivePlottable: Numeric { measured(.mean, rows[dynamicMember: path].reference) }

    /// The median of a property, of the rows that have a value.
    public func median<Value: Plottable>(_ path: KeyPath<Row, Value?>) -> TableColumn<Double>
    where Value.PrimitivePlottable: Numeric {
        measured(.median, rows[dynamicMember: path].reference)
    }

    /// The least value of a property, of the rows that have one.
    public func minimum<Value: Plottable>(_ path: KeyPath<Row, Value?>) -> TableColumn<Value>
    where Value.PrimitivePlottable: Numeric {
        measured(.minimum, rows[dynamicMember: path].reference)
    }

    /// The greatest value of a property, of the rows that have one.
    public func maximum<Value: Plottable>(_ path: KeyPath<Row, Value?>) -> TableColumn<Value>
    where Value.PrimitivePlottable: Numeric {
        measured(.maximum, rows[dynamicMember: path].reference)
    }

    /// How far the values of a property are from their mean, of the rows that have one: the sample's
    /// standard deviation.
    public func standardDeviation<Value: Plottable>(
        _ path: KeyPath<Row, Value?>
    ) -> TableColumn<Double> where Value.PrimitivePlottable: Numeric {
        measured(.standardDeviation, rows[dynamicMember: path].reference)
    }

    /// The value of a property under which a part of the rows that have one lie, from 0 to 100 percent.
    public func percentile<Value: Plottable>(
        _ rank: Double, _ path: KeyPath<Row, Value?>
    ) -> TableColumn<Double> where Value.PrimitivePlottable: Numeric {
        measured(.percentile, rows[dynamicMember: path].reference, rank: rank)
    }

    /// How many different values a property has: up to some thousand exactly, beyond that about.
    public func distinctCount<Value: Plottable>(_ path: KeyPath<Row, Value?>) -> TableColumn<Int> {
        distinctCount(rows[dynamicMember: path].reference)
    }

    /// The value of a property in the first row that has one.
    public func first<Value: Plottable>(_ path: KeyPath<Row, Value?>) -> TableColumn<Value> {
        measured(.first, rows[dynamicMember: path].reference)
    }

    /// The value of a property in the last row that has one.
    public func last<Value: Plottable>(_ path: KeyPath<Row, Value?>) -> TableColumn<Value> {
        measured(.last, rows[dynamicMember: path].reference)
    }
}
