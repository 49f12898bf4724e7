public import Charts
import Foundation
import Tables

/// A column whose values tell groups of rows apart.
///
///     let groups = orders.grouped { [$0.time.by(.day), $0.style.key] }
public struct GroupKey: Sendable {
    let column: String
    let unit: Calendar.Component?

    /// The name of the column among the groups.
    var name: String { unit.map { "\(column) by \($0)" } ?? column }
}

extension TableColumn {
    /// Groups by each value.
    public var key: GroupKey { GroupKey(column: reference.name, unit: nil) }
}

extension TableColumn where Value == Date {
    /// Groups by the calendar period in which a date falls.
    public func by(_ unit: Calendar.Component) -> GroupKey {
        GroupKey(column: reference.name, unit: unit)
    }
}

/// The groups of a table's rows, a row for each.
///
///     let hours = orders.grouped { [$0.time.by(.hour)] }
///     Chart(hours) { hour in
///         BarMark(x: .value("Hour", hour.time, unit: .hour), y: .value("Orders", hour.numberOfRows))
///     }
public struct GroupedRows<Row: Codable & Sendable>: RowSource {
    let shape: RowShape<Row>?
    let selection: SelectedRows
    let keys: [GroupKey]

    /// The columns by which rows are grouped, and values that stand for a group.
    public var columns: GroupColumns<Row> {
        GroupColumns(rows: RowColumns(shape: shape, selection: selection), keys: keys)
    }

    /// A row for each group.
    public var _rows: _SelectedRows {
        var selection = selection
        for case let (key, unit?) in keys.map({ ($0, $0.unit) }) {
            selection.steps.append(.unit(key.column, unit, as: key.name))
        }
        selection.groups = keys.map(\.name)
        return _SelectedRows(selection: selection)
    }
}

extension RowSource {
    /// The groups of rows with one value of a column.
    ///
    ///     Chart(orders.grouped { $0.style }) { group in
    ///         BarMark(x: .value("Style", group.style), y: .value("Earned", group.sum(\.price)))
    ///     }
    public func grouped<Row, Value>(
        by column: (RowColumns<Row>) -> TableColumn<Value>
    ) -> GroupedRows<Row> where Columns == RowColumns<Row> {
        grouped(byKeys: [column(columns).key])
    }

    /// The groups of rows with one value in each of some columns, or in one calendar period.
    ///
    ///     orders.grouped { [$0.time.by(.hour), $0.style.key] }
    public func grouped<Row>(
        by keys: (RowColumns<Row>) -> [GroupKey]
    ) -> GroupedRows<Row> where Columns == RowColumns<Row> {
        grouped(byKeys: keys(columns))
    }

    /// The groups of rows in one calendar period.
    public func grouped<Row>(
        by key: (RowColumns<Row>) -> GroupKey
    ) -> GroupedRows<Row> where Columns == RowColumns<Row> {
        grouped(byKeys: [key(columns)])
    }

    private func grouped<Row>(
        byKeys keys: [GroupKey]
    ) -> GroupedRows<Row> where Columns == RowColumns<Row> {
        GroupedRows(shape: columns.shape, selection: _rows.selection, keys: keys)
    }
}
