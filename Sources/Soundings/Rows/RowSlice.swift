public import Charts
import Foundation
import Tables

/// Some rows of a table, in an order.
///
///     let dear = orders.filter { $0.price > 20 }
///     Chart(dear.latest(50)) { order in
///         PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
///     }
@dynamicMemberLookup
public struct RowSlice<Row: Codable & Sendable>: RowSource {
    let shape: RowShape<Row>?
    let selection: SelectedRows

    /// Its columns.
    public var columns: RowColumns<Row> { RowColumns(shape: shape, selection: selection) }

    /// Its rows.
    public var _rows: _SelectedRows { _SelectedRows(selection: selection) }

    /// The column of a property.
    public subscript<Value: Plottable>(
        dynamicMember path: KeyPath<Row, Value>
    ) -> TableColumn<Value> { columns[dynamicMember: path] }

    /// The column of a property that may have no value.
    public subscript<Value: Plottable>(
        dynamicMember path: KeyPath<Row, Value?>
    ) -> TableColumn<Value> { columns[dynamicMember: path] }
}

extension RowSource {
    /// The rows that meet a condition.
    ///
    ///     orders.filter { $0.price > 20 }
    public func filter<Row>(
        _ condition: (RowColumns<Row>) -> RowCondition
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        slice(.filter(condition(columns).predicate))
    }

    /// The newest so many rows.
    public func latest<Row>(_ count: Int) -> RowSlice<Row> where Columns == RowColumns<Row> {
        slice(.windowRows(count))
    }

    /// The newest so many rows of each value of a column.
    public func latest<Row, Value>(
        _ count: Int, ofEach column: (RowColumns<Row>) -> TableColumn<Value>
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        slice(.windowRows(count, by: [column(columns).reference.name]))
    }

    /// The rows in the order of a column; those without a value come last.
    public func sorted<Row, Value>(
        by column: (RowColumns<Row>) -> TableColumn<Value>, descending: Bool = false
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        slice(
            .sort(RowOrder(column(columns).reference.name, descending: descending)))
    }

    private func slice<Row>(
        _ step: Transform.Step
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        RowSlice(shape: columns.shape, selection: _rows.selection.adding(step))
    }
}
