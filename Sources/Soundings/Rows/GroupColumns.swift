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

    /// The value of a property under which a part of the rows lie, from 0 to 100 percent.
    public func percentile<Value: Plottable>(
        _ rank: Double, _ path: KeyPath<Row, Value>
    ) -> TableColumn<Double> where Value.PrimitivePlottable: Numeric {
        measured(.percentile, path, rank: rank)
    }

    private func key<Value>(_ column: TableColumn<Value>) -> TableColumn<Value> {
        var reference = column.reference
        if let key = keys.first(where: { $0.column == reference.name }) {
            reference.name = key.name
        } else if reference.fault == nil {
            reference.fault =
                "rows aren't grouped by \"\(reference.name)\", so that a group has no one value of it"
        }
        return TableColumn(reference, of: column.source)
    }

    private func measured<Value: Plottable, Result: Plottable>(
        _ function: Aggregate.Function, _ path: KeyPath<Row, Value>, rank: Double? = nil
    ) -> TableColumn<Result> {
        var reference = rows[dynamicMember: path].reference
        let column = reference.name
        let part = rank.map { " \($0.plain)" } ?? ""
        reference.name = "\(function.rawValue)\(part) of \(column)"
        return measured(function, column, reference, rank: rank)
    }

    private func measured<Result: Plottable>(
        _ function: Aggregate.Function, _ column: String?, _ reference: ColumnReference,
        rank: Double? = nil
    ) -> TableColumn<Result> {
        var (aggregate, reference) = (Aggregate(function, column, as: reference.name), reference)
        aggregate.rank = rank ?? aggregate.rank
        reference.aggregate = aggregate
        return TableColumn(reference, of: rows.selection)
    }
}
