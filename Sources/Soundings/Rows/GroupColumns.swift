public import Charts
import Foundation
import Tables

/// The columns by which rows are grouped, and values that stand for the rows of a group.
///
///     Chart(orders.grouped { $0.style }) { group in
///         BarMark(x: .value("Style", group.style), y: .value("Median", group.median(\.price)))
///     }
@dynamicMemberLookup
public struct GroupColumns<Row: Codable & Sendable>: Sendable {
    let rows: RowColumns<Row>
    let keys: [GroupKey]

    /// The column of a property by which rows are grouped.
    public subscript<Value: Plottable>(
        dynamicMember path: KeyPath<Row, Value>
    ) -> TableColumn<Value> { key(rows[dynamicMember: path]) }

    /// The column of a property by which rows are grouped, and which may have no value.
    public subscript<Value: Plottable>(
        dynamicMember path: KeyPath<Row, Value?>
    ) -> TableColumn<Value> { key(rows[dynamicMember: path]) }

    /// A column by which rows are grouped, and which is made of others.
    ///
    ///     Chart(orders.grouped { $0.price.binned(by: 5) }) { group in
    ///         BarMark(
    ///             x: .value("Price", group.key { $0.price.binned(by: 5) }),
    ///             y: .value("Orders", group.numberOfRows))
    ///     }
    public func key<Value>(
        _ column: (RowColumns<Row>) -> TableColumn<Value>
    ) -> TableColumn<Value> { key(column(rows)) }

    /// How many rows a group has.
    public var numberOfRows: TableColumn<Int> {
        measured(.count, nil, ColumnReference("number of rows", .quantitative))
    }

    /// The sum of a property.
    public func sum<Value: Plottable>(_ path: KeyPath<Row, Value>) -> TableColumn<Value>
    where Value.PrimitivePlottable: Numeric { measured(.sum, path) }

    /// The mean of a property.
    public func mean<Value: Plottable>(_ path: KeyPath<Row, Value>) -> TableColumn<Double>
    where Value.PrimitivePlottable: Numeric { measured(.mean, path) }

    /// The median of a property.
    public func median<Value: Plottable>(_ path: KeyPath<Row, Value>) -> TableColumn<Double>
    where Value.PrimitivePlottable: Numeric { measured(.median, path) }

    /// The least value of a property.
    public func minimum<Value: Plottable>(_ path: KeyPath<Row, Value>) -> TableColumn<Value>
    where Value.PrimitivePlottable: Numeric { measured(.minimum, path) }

    /// The greatest value of a property.
    public func maximum<Value: Plottable>(_ path: KeyPath<Row, Value>) -> TableColumn<Value>
    where Value.PrimitivePlottable: Numeric { measured(.maximum, path) }

    /// How far the values of a property are from their mean: the sample's standard deviation.
    public func standardDeviation<Value: Plottable>(
        _ path: KeyPath<Row, Value>
    ) -> TableColumn<Double> where Value.PrimitivePlottable: Numeric {
        measured(.standardDeviation, path)
    }

    /// The value of a property under which a part of the rows lie, from 0 to 100 percent.
    public func percentile<Value: Plottable>(
        _ rank: Double, _ path: KeyPath<Row, Value>
    ) -> TableColumn<Double> where Value.PrimitivePlottable: Numeric {
        measured(.percentile, path, rank: rank)
    }

    /// How many different values a property has: up to some thousand exactly, beyond that about.
    public func distinctCount<Value: Plottable>(_ path: KeyPath<Row, Value>) -> TableColumn<Int> {
        distinctCount(rows[dynamicMember: path].reference)
    }

    func distinctCount(_ column: ColumnReference) -> TableColumn<Int> {
        var reference = ColumnReference("number of different \(column.name)", .quantitative)
        reference.fault = column.fault
        return measured(.distinct, column.name, reference)
    }

    /// The value of a property in the first row that has one.
    public func first<Value: Plottable>(_ path: KeyPath<Row, Value>) -> TableColumn<Value> {
        measured(.first, path)
    }

    /// The value of a property in the last row that has one.
    public func last<Value: Plottable>(_ path: KeyPath<Row, Value>) -> TableColumn<Value> {
        measured(.last, path)
    }

    private func key<Value>(_ column: TableColumn<Value>) -> TableColumn<Value> {
        var reference = column.reference
        if let key = keys.first(where: { $0.column.name == reference.name }) {
            (reference.name, reference.isOfGroups) = (key.name, true)
        } else if reference.fault == nil {
            reference.fault =
                "rows aren't grouped by \"\(reference.name)\", so that a group has no one value of it"
        }
        return TableColumn(reference, of: column.source)
    }

    private func measured<Value: Plottable, Result: Plottable>(
        _ function: Aggregate.Function, _ path: KeyPath<Row, Value>, rank: Double? = nil
    ) -> TableColumn<Result> {
        measured(function, rows[dynamicMember: path].reference, rank: rank)
    }

    func measured<Result: Plottable>(
        _ function: Aggregate.Function, _ column: ColumnReference, rank: Double? = nil
    ) -> TableColumn<Result> {
        let part = rank.map { " \($0.plain)" } ?? ""
        var reference = column
        reference.name = "\(function.rawValue)\(part) of \(column.name)"
        return measured(function, column.name, reference, rank: rank)
    }

    private func measured<Result: Plottable>(
        _ function: Aggregate.Function, _ column: String?, _ reference: ColumnReference,
        rank: Double? = nil
    ) -> TableColumn<Result> {
        var (aggregate, reference) = (Aggregate(function, column, as: reference.name), reference)
        aggregate.rank = rank ?? aggregate.rank
        (reference.aggregate, reference.isOfGroups) = (aggregate, true)
        return TableColumn(reference, of: rows.selection)
    }
}

extension GroupColumns {
    /// A number that stands for the values of any column in the rows of a group that meet a condition.
    ///
    /// With a value of another column as the condition it is a pivot: a column for each value.
    ///
    ///     Chart(orders.grouped { $0.time.by(.day) }) { day in
    ///         LineMark(
    ///             x: .value("Pizza", day.value(.sum, of: { $0.price }, where: { $0.style == "Pizza" })),
    ///             y: .value("Pasta", day.value(.sum, of: { $0.price }, where: { $0.style == "Pasta" })))
    ///     }
    ///
    /// - Parameters:
    ///   - statistic: what stands for the values.
    ///   - column: chooses the column.
    ///   - condition: chooses the rows; all when nil.
    /// - Returns: The column of numbers.
    public func value<Value: Plottable>(
        _ statistic: RowStatistic, of column: (RowColumns<Row>) -> TableColumn<Value>,
        where condition: ((RowColumns<Row>) -> RowCondition)? = nil
    ) -> TableColumn<Double> where Value.PrimitivePlottable: Numeric {
        var reference = column(rows).reference
        if let condition = condition?(rows) {
            for other in condition.columns { reference.include(other) }
            let chosen = "\(reference.name) where \(condition.predicate)"
            reference.steps.append(
                .calculate(
                    .cases(
                        [.init(condition.predicate, .column(reference.name))],
                        otherwise: .number(.nan)), as: chosen))
            reference.name = chosen
        }
        return measured(statistic.function, reference)
    }
}
