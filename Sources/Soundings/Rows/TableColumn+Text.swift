public import Charts
import Foundation
public import Views

extension Text {
    /// The value of a column: in views of marks over rows, that of each mark's row.
    ///
    ///     Chart(orders.latest(20)) { order in
    ///         BarMark(x: .value("Time", order.time), y: .value("Price", order.price))
    ///             .annotation { Text(order.price, format: .number) }
    ///     }
    public init<Value: Plottable>(_ column: TableColumn<Value>) {
        self.init(TextColumn(column.reference))
    }

    /// The value of a column in a format, in views of marks over rows that of each mark's row.
    public init<Format: FormatStyle>(_ column: TableColumn<Format.FormatInput>, format: Format)
    where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(TextColumn(column.reference, format))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Adds the value of a column: in views and labels of marks over rows, that of each mark's row.
    ///
    /// Where there is no row, as in a title, the column's name stands in braces.
    public mutating func appendInterpolation<Value: Plottable>(_ column: TableColumn<Value>) {
        append(TextColumn(column.reference))
    }

    /// Adds the value of a column in a format.
    public mutating func appendInterpolation<Format: FormatStyle>(
        _ column: TableColumn<Format.FormatInput>, format: Format
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        append(TextColumn(column.reference, format))
    }
}
