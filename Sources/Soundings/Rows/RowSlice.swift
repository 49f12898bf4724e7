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
        let condition = condition(columns)
        return slice(.filter(condition.predicate), condition.columns)
    }

    /// The newest so many rows; after `sorted` the first so many.
    public func latest<Row>(_ count: Int) -> RowSlice<Row> where Columns == RowColumns<Row> {
        slice(.windowRows(count), [])
    }

    /// The newest so many rows of each value of a column; after `sorted` the first so many.
    public func latest<Row, Value>(
        _ count: Int, ofEach column: (RowColumns<Row>) -> TableColumn<Value>
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        let column = column(columns).reference
        return slice(.windowRows(count, by: [column.name]), [column])
    }

    /// The rows less than so many seconds older than the newest.
    ///
    ///     orders.latest(seconds: 300) { $0.time }
    public func latest<Row>(
        seconds: Double, of time: (RowColumns<Row>) -> TableColumn<Date>
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        let time = time(columns).reference
        return slice(.windowSeconds(seconds, by: time.name), [time])
    }

    /// The rows in the order of a column; those without a value come last.
    public func sorted<Row, Value>(
        by column: (RowColumns<Row>) -> TableColumn<Value>, descending: Bool = false
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        let column = column(columns).reference
        return slice(.sort(RowOrder(column.name, descending: descending)), [column])
    }

    /// The rows in the order of what stands for all with one value of a column, such as names by their totals.
    ///
    ///     Chart(orders.sorted(by: { $0.style }, with: .sum, of: { $0.price }, descending: true)) { order in
    ///         BarMark(x: .value("Style", order.style), y: .value("Earned", order.price))
    ///     }
    ///
    /// - Parameters:
    ///   - column: chooses the column whose values tell groups apart.
    ///   - statistic: what stands for a group; all but a standard deviation.
    ///   - amounts: chooses the column of numbers.
    ///   - descending: whether the greatest is the first.
    /// - Returns: The same rows in that order.
    public func sorted<Row, Value, Amount: Plottable>(
        by column: (RowColumns<Row>) -> TableColumn<Value>, with statistic: RowStatistic,
        of amounts: (RowColumns<Row>) -> TableColumn<Amount>, descending: Bool = false
    ) -> RowSlice<Row>
    where Columns == RowColumns<Row>, Amount.PrimitivePlottable: Numeric {
        let (names, amounts) = (column(columns).reference, amounts(columns).reference)
        let total = Aggregate(statistic.function, amounts.name, as: "")
        return slice(
            .sortGroups(GroupOrder(names.name, by: total, descending: descending)),
            [names, amounts])
    }

    /// The names with the largest totals, in that order, with one row for all others.
    ///
    ///     Chart(orders.top(5, of: { $0.style }, by: { $0.price }, other: "Other")) { order in
    ///         BarMark(x: .value("Earned", order.price), y: .value("Style", order.style))
    ///     }
    ///
    /// The rows have these two columns alone, and the one within which names are told apart.
    ///
    /// - Parameters:
    ///   - count: how many names.
    ///   - names: chooses the column of names.
    ///   - amounts: chooses the column whose numbers are added up.
    ///   - other: what the others are called, which come last; they are left out when nil.
    ///   - within: chooses columns, each combination of whose values has rows of its own: hours of a line.
    /// - Returns: The rows, one for each name and combination.
    public func top<Row, Name: Plottable, Amount: Plottable>(
        _ count: Int, of names: (RowColumns<Row>) -> TableColumn<Name>,
        by amounts: (RowColumns<Row>) -> TableColumn<Amount>, other: String? = nil,
        within: (RowColumns<Row>) -> [GroupKey] = { _ in [] }
    ) -> RowSlice<Row>
    where
        Columns == RowColumns<Row>, Name.PrimitivePlottable == String,
        Amount.PrimitivePlottable: Numeric
    {
        let (names, amounts) = (names(columns).reference, amounts(columns).reference)
        let keys = within(columns).map(\.reference)
        let top = TopRows(
            count, of: names.name, by: amounts.name, other: other, within: keys.map(\.name))
        return slice(top.steps, [names, amounts] + keys)
    }

    /// The rows with values where there were none.
    ///
    ///     orders.filled(.linear, along: { $0.time }) { [$0.price] }
    ///
    /// - Parameters:
    ///   - method: how values are found.
    ///   - time: chooses the column along which rows stand.
    ///   - unit: the calendar period of each of which there is a row; no rows are added when nil.
    ///   - keys: chooses the columns that tell groups apart.
    ///   - filled: chooses the columns of numbers.
    /// - Returns: The rows in the order of their times.
    public func filled<Row, Amount: Plottable>(
        _ method: GapFill, along time: (RowColumns<Row>) -> TableColumn<Date>,
        each unit: Calendar.Component? = nil,
        by keys: (RowColumns<Row>) -> [GroupKey] = { _ in [] },
        _ filled: (RowColumns<Row>) -> [TableColumn<Amount>]
    ) -> RowSlice<Row> where Columns == RowColumns<Row>, Amount.PrimitivePlottable: Numeric {
        let (time, keys) = (time(columns).reference, keys(columns).map(\.reference))
        let amounts = filled(columns).map(\.reference)
        let filling = GapFilling(
            amounts.map(\.name), method.method, along: time.name, each: unit,
            by: keys.map(\.name))
        return slice(.fill(filling), [time] + keys + amounts)
    }

    private func slice<Row>(
        _ step: Transform.Step, _ named: [ColumnReference]
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        slice([step], named)
    }

    private func slice<Row>(
        _ steps: [Transform.Step], _ named: [ColumnReference]
    ) -> RowSlice<Row> where Columns == RowColumns<Row> {
        RowSlice(
            shape: columns.shape, selection: _rows.selection.adding(steps, naming: named))
    }
}
