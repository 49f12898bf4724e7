public import Charts
import Foundation
import Tables

extension DataTable {
    /// A column of this table for the rows of another: of the row here with the same key.
    ///
    ///     Chart(orders) { order in
    ///         PointMark(
    ///             x: .value("Price", order.price),
    ///             y: .value("Calories", menu.value(\.calories, where: \.style, is: order.style)))
    ///     }
    ///
    /// Of several rows with the key the newest counts. A row that finds none has no value.
    ///
    /// - Parameters:
    ///   - path: the property that is looked up.
    ///   - key: the property here that is compared.
    ///   - column: the column there that it equals.
    /// - Returns: The column of the other rows.
    public func value<Value: Plottable, Key: Plottable>(
        _ path: KeyPath<Row, Value>, where key: KeyPath<Row, Key>, is column: TableColumn<Key>
    ) -> TableColumn<Value> {
        joined(path, to: column, [(columns[dynamicMember: key].reference, column.reference)], nil)
    }

    /// A column of this table for the rows of another, as of a time: of the last row here, among those with the
    /// same key, that isn't later.
    ///
    ///     Chart(orders) { order in
    ///         LineMark(
    ///             x: .value("Time", order.time),
    ///             y: .value("Rate", rates.value(\.rate, asOf: \.since, order.time)))
    ///     }
    ///
    /// - Parameters:
    ///   - path: the property that is looked up.
    ///   - time: the property here that says since when a row counts.
    ///   - moment: the column of times there.
    /// - Returns: The column of the other rows.
    public func value<Value: Plottable>(
        _ path: KeyPath<Row, Value>, asOf time: KeyPath<Row, Date>, _ moment: TableColumn<Date>
    ) -> TableColumn<Value> {
        joined(
            path, to: moment, [], (columns[dynamicMember: time].reference, moment.reference))
    }

    /// A column of this table for the rows of another, as of a time: of the last row here with the same key that
    /// isn't later.
    ///
    /// - Parameters:
    ///   - path: the property that is looked up.
    ///   - key: the property here that is compared.
    ///   - column: the column there that it equals.
    ///   - time: the property here that says since when a row counts.
    ///   - moment: the column of times there.
    /// - Returns: The column of the other rows.
    public func value<Value: Plottable, Key: Plottable>(
        _ path: KeyPath<Row, Value>, where key: KeyPath<Row, Key>, is column: TableColumn<Key>,
        asOf time: KeyPath<Row, Date>, _ moment: TableColumn<Date>
    ) -> TableColumn<Value> {
        joined(
            path, to: column, [(columns[dynamicMember: key].reference, column.reference)],
            (columns[dynamicMember: time].reference, moment.reference))
    }

    private typealias Pair = (here: ColumnReference, there: ColumnReference)

    private func joined<Value: Plottable, Key: Plottable>(
        _ path: KeyPath<Row, Value>, to column: TableColumn<Key>, _ keys: [Pair], _ asOf: Pair?
    ) -> TableColumn<Value> {
        let value = columns[dynamicMember: path].reference
        let pairs = keys + [asOf].compactMap(\.self)
        let name =
            "\(value.name) of \(declaration.name) by "
            + pairs.map(\.there.name).joined(separator: ", ")
        var joined: TableColumn<Value> = column.adding(
            name, value.kind, beside: pairs.map(\.there)
        ) { [table = declaration.name] new in
            .join(
                TableJoin(
                    table, by: keys.map { .init($0.there.name, $0.here.name) },
                    asOf: asOf.map { .init($0.there.name, $0.here.name) },
                    columns: [.init(value.name, as: new)]))
        }
        joined.unit = value.unit
        joined.note(
            ReferencedTable(declaration.name, declaration.schema, declaration),
            fault: (pairs.map(\.here) + [value]).lazy.compactMap(\.fault).first)
        return joined
    }
}
