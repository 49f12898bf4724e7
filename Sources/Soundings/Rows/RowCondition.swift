package import Tables
import Charts

/// A condition on the values of a row.
///
///     orders.filter { $0.price > 20 && $0.style == "Pizza" }
public struct RowCondition: Sendable {
    package let predicate: RowPredicate<String>
    /// The columns that it is about.
    let columns: [ColumnReference]

    private init(_ predicate: RowPredicate<String>, _ columns: [ColumnReference]) {
        (self.predicate, self.columns) = (predicate, columns)
    }

    init<Value: Plottable>(
        _ column: TableColumn<Value>, _ comparison: Transform.Comparison, _ value: Value
    ) {
        self.init(
            .compares(column.reference.name, comparison, .value(value.cell)), [column.reference])
    }

    /// Both conditions hold.
    public static func && (one: RowCondition, other: RowCondition) -> RowCondition {
        RowCondition(.all([one.predicate, other.predicate]), one.columns + other.columns)
    }

    /// One of the conditions holds, or both.
    public static func || (one: RowCondition, other: RowCondition) -> RowCondition {
        RowCondition(.any([one.predicate, other.predicate]), one.columns + other.columns)
    }

    /// The condition doesn't hold.
    public static prefix func ! (condition: RowCondition) -> RowCondition {
        RowCondition(.not(condition.predicate), condition.columns)
    }
}

extension TableColumn {
    /// Rows whose value is another one.
    public static func == (column: TableColumn, value: Value) -> RowCondition {
        RowCondition(column, .equal, value)
    }

    /// Rows whose value isn't another one.
    public static func != (column: TableColumn, value: Value) -> RowCondition {
        RowCondition(column, .notEqual, value)
    }

    /// Rows whose value is less than another one.
    public static func < (column: TableColumn, value: Value) -> RowCondition {
        RowCondition(column, .less, value)
    }

    /// Rows whose value is another one, or less.
    public static func <= (column: TableColumn, value: Value) -> RowCondition {
        RowCondition(column, .lessOrEqual, value)
    }

    /// Rows whose value is greater than another one.
    public static func > (column: TableColumn, value: Value) -> RowCondition {
        RowCondition(column, .greater, value)
    }

    /// Rows whose value is another one, or greater.
    public static func >= (column: TableColumn, value: Value) -> RowCondition {
        RowCondition(column, .greaterOrEqual, value)
    }
}
