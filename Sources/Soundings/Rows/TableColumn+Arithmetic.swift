public import Charts
import Foundation
import Tables

/// Numbers that are made of a row's numbers: missing where one of them is.
extension TableColumn where Value.PrimitivePlottable: Numeric {
    /// Sums of two columns.
    public static func + <Other: Plottable>(
        one: TableColumn, other: TableColumn<Other>
    ) -> TableColumn<Double> where Other.PrimitivePlottable: Numeric {
        one.combined(.plus, with: other)
    }

    /// Differences of two columns.
    public static func - <Other: Plottable>(
        one: TableColumn, other: TableColumn<Other>
    ) -> TableColumn<Double> where Other.PrimitivePlottable: Numeric {
        one.combined(.minus, with: other)
    }

    /// Products of two columns.
    ///
    ///     Chart(orders) { order in
    ///         LineMark(x: .value("Time", order.time), y: .value("Taxed", order.price * order.tax))
    ///     }
    public static func * <Other: Plottable>(
        one: TableColumn, other: TableColumn<Other>
    ) -> TableColumn<Double> where Other.PrimitivePlottable: Numeric {
        one.combined(.times, with: other)
    }

    /// Ratios of two columns; of groups, too.
    ///
    ///     Chart(orders.grouped { $0.style }) { group in
    ///         BarMark(
    ///             x: .value("Style", group.style),
    ///             y: .value("Tax per euro", group.sum(\.tax) / group.sum(\.price)))
    ///     }
    public static func / <Other: Plottable>(
        one: TableColumn, other: TableColumn<Other>
    ) -> TableColumn<Double> where Other.PrimitivePlottable: Numeric {
        one.combined(.over, with: other)
    }

    /// A column's values, and a number more.
    public static func + (column: TableColumn, number: Double) -> TableColumn<Double> {
        column.combined(.plus, number)
    }

    /// A column's values, and a number less.
    public static func - (column: TableColumn, number: Double) -> TableColumn<Double> {
        column.combined(.minus, number)
    }

    /// So many times a column's values.
    ///
    ///     orders.filter { $0.price * 1.19 > 20 }
    public static func * (column: TableColumn, number: Double) -> TableColumn<Double> {
        column.combined(.times, number)
    }

    /// A column's values, divided by a number.
    public static func / (column: TableColumn, number: Double) -> TableColumn<Double> {
        column.combined(.over, number)
    }

    /// A number, and a column's values more.
    public static func + (number: Double, column: TableColumn) -> TableColumn<Double> {
        column.combined(.plus, number, isFirst: true)
    }

    /// A number without a column's values.
    public static func - (number: Double, column: TableColumn) -> TableColumn<Double> {
        column.combined(.minus, number, isFirst: true)
    }

    /// A column's values times a number.
    public static func * (number: Double, column: TableColumn) -> TableColumn<Double> {
        column.combined(.times, number, isFirst: true)
    }

    /// A number, divided by a column's values.
    public static func / (number: Double, column: TableColumn) -> TableColumn<Double> {
        column.combined(.over, number, isFirst: true)
    }

    private func combined(
        _ operation: ArithmeticOperation, _ number: Double, isFirst: Bool = false
    ) -> TableColumn<Double> {
        let (name, unit) = (reference.name, reference.unit)
        let text =
            isFirst
            ? "(\(number.plain) \(operation.rawValue) \(name))"
            : "(\(name) \(operation.rawValue) \(number.plain))"
        var column: TableColumn<Double> = adding(text, .quantitative) {
            .calculate(
                isFirst
                    ? .combined(.number(number), operation, .column(name))
                    : .combined(.column(name), operation, .number(number)), as: $0)
        }
        column.unit = isFirst && operation == .over ? nil : unit
        return column
    }
}

extension TableColumn where Value == Date {
    /// How long after another column's dates those of a column are, in seconds.
    ///
    ///     orders.mean { $0.delivered - $0.time }
    public static func - (one: TableColumn, other: TableColumn<Date>) -> TableColumn<Double> {
        var column: TableColumn<Double> = one.combined(.minus, with: other)
        column.unit = "seconds"
        return column
    }
}

extension TableColumn {
    fileprivate func combined<Other: Plottable>(
        _ operation: ArithmeticOperation, with other: TableColumn<Other>
    ) -> TableColumn<Double> {
        let (name, second) = (reference.name, other.reference)
        var column: TableColumn<Double> = adding(
            "(\(name) \(operation.rawValue) \(second.name))", .quantitative, beside: [second]
        ) {
            .calculate(.combined(.column(name), operation, .column(second.name)), as: $0)
        }
        let isOfOneUnit = operation == .plus || operation == .minus
        column.unit = isOfOneUnit && unit == other.unit ? unit : nil
        return column
    }
}
