public import Charts

/// A truth value of a row, as charts and controls name it: "true" or "false".
///
///     Chart(orders.filter { $0.isLate == true }) { order in
///         PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
///             .symbol(by: .value("Late", order.isLate))
///     }
public struct TruthValue: Plottable, Hashable, Sendable, ExpressibleByBooleanLiteral {
    private let isTrue: Bool

    /// A truth value.
    public init(_ isTrue: Bool) { self.isTrue = isTrue }

    /// A truth value as a literal.
    public init(booleanLiteral value: Bool) { isTrue = value }

    /// "true" or "false".
    public var primitivePlottable: String { isTrue ? "true" : "false" }

    /// The truth value of "true" or "false"; nil of other texts.
    public init?(primitivePlottable: String) {
        guard let value = Bool(primitivePlottable) else { return nil }
        isTrue = value
    }
}

extension TableColumn where Value == TruthValue {
    /// Rows whose value is a truth value.
    public static func == (column: TableColumn, value: Bool) -> RowCondition {
        column == TruthValue(value)
    }

    /// Rows whose value is another truth value.
    public static func != (column: TableColumn, value: Bool) -> RowCondition {
        column != TruthValue(value)
    }
}

extension RowColumns {
    /// The column of a property that is true or false.
    public subscript(dynamicMember path: KeyPath<Row, Bool>) -> TableColumn<TruthValue> {
        TableColumn(shape?.column(ofAny: path), path: path, of: selection)
    }

    /// The column of a property that is true or false, or has no value.
    public subscript(dynamicMember path: KeyPath<Row, Bool?>) -> TableColumn<TruthValue> {
        TableColumn(shape?.column(ofAny: path), path: path, of: selection)
    }
}

extension DataTable {
    /// The column of a property that is true or false.
    public subscript(dynamicMember path: KeyPath<Row, Bool>) -> TableColumn<TruthValue> {
        columns[dynamicMember: path]
    }

    /// The column of a property that is true or false, or has no value.
    public subscript(dynamicMember path: KeyPath<Row, Bool?>) -> TableColumn<TruthValue> {
        columns[dynamicMember: path]
    }
}

extension GroupColumns {
    /// The column of a property by which rows are grouped, and which is true or false.
    public subscript(dynamicMember path: KeyPath<Row, Bool>) -> TableColumn<TruthValue> {
        key { $0[dynamicMember: path] }
    }

    /// The column of a property by which rows are grouped, and which is true or false, or has no value.
    public subscript(dynamicMember path: KeyPath<Row, Bool?>) -> TableColumn<TruthValue> {
        key { $0[dynamicMember: path] }
    }
}
