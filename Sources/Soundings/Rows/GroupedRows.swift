public import Charts
import Foundation
import Tables

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
    var filling: GapFilling?

    /// The columns by which rows are grouped, and values that stand for a group.
    public var columns: GroupColumns<Row> {
        GroupColumns(rows: RowColumns(shape: shape, selection: selection), keys: keys)
    }

    /// A row for each group.
    public var _rows: _SelectedRows {
        var selection = selection.adding(naming: keys.map(\.column))
        for key in keys { selection.steps.appendNew(key.steps) }
        (selection.groups, selection.filling) = (keys.map(\.name), filling)
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

    /// A group for each calendar period from the first to the last, also for those without rows.
    ///
    ///     Chart(orders.resampled(every: .hour, filling: .zero) { $0.time }) { hour in
    ///         LineMark(x: .value("Hour", hour.time), y: .value("Earned", hour.sum(\.price)))
    ///     }
    ///
    /// - Parameters:
    ///   - unit: the period.
    ///   - method: the values of periods without rows.
    ///   - time: chooses the column of times.
    ///   - keys: chooses the columns of which each value has periods of its own.
    /// - Returns: The groups.
    public func resampled<Row>(
        every unit: Calendar.Component, filling method: GapFill,
        of time: (RowColumns<Row>) -> TableColumn<Date>,
        by keys: (RowColumns<Row>) -> [GroupKey] = { _ in [] }
    ) -> GroupedRows<Row> where Columns == RowColumns<Row> {
        let (period, others) = (time(columns).by(unit), keys(columns))
        var rows = grouped(byKeys: [period] + others)
        rows.filling = GapFilling(
            [], method.method, along: period.name, each: unit, by: others.map(\.name))
        return rows
    }

    private func grouped<Row>(
        byKeys keys: [GroupKey]
    ) -> GroupedRows<Row> where Columns == RowColumns<Row> {
        GroupedRows(shape: columns.shape, selection: _rows.selection, keys: keys)
    }
}

/// How values are found where there are none.
///
///     orders.resampled(every: .day, filling: .previous) { $0.time }
public enum GapFill: Hashable, Sendable {
    /// Zero.
    case zero
    /// The value before it.
    case previous
    /// On the straight line between the values before and after it.
    case linear

    var method: GapFilling.Method {
        switch self {
        case .zero: .zero
        case .previous: .previous
        case .linear: .linear
        }
    }
}
