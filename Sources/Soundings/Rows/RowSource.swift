import Dashboards
public import Charts
import Tables
import Views

/// Rows that a chart can be drawn over: a table, a part of one, or its groups.
///
///     @MainActor func bars(_ rows: some RowSource<RowColumns<Order>>) -> some View {
///         Chart(rows) { order in
///             BarMark(x: .value("Style", order.style), y: .value("Price", order.price))
///         }
///     }
public protocol RowSource<Columns>: Sendable {
    /// The columns that marks can name.
    associatedtype Columns: Sendable

    /// The columns that marks can name.
    var columns: Columns { get }

    /// The rows, opaque to callers.
    var _rows: _SelectedRows { get }
}

/// Rows of a table that are drawn, opaque to callers.
public struct _SelectedRows: Sendable {
    let selection: SelectedRows
}

extension Chart {
    /// A chart of marks for each row of a table.
    ///
    ///     Chart(orders) { order in
    ///         PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
    ///     }
    ///
    /// The closure runs once for a picture, with columns for values, and not once for each row: a new
    /// row costs the same however many there are.
    public init<Rows: RowSource, C: ChartContent>(
        _ rows: Rows, @ChartContentBuilder content: (Rows.Columns) -> C
    ) where Content == RowContent<C> {
        self.init { RowContent(rows, content: content) }
    }
}

extension RowContent {
    /// Marks for each row of a table, beside others in a chart.
    ///
    ///     Chart {
    ///         RowContent(orders) { order in
    ///             PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
    ///         }
    ///         RuleMark(y: .value("Limit", 20))
    ///     }
    public init<Rows: RowSource>(
        _ rows: Rows, @ChartContentBuilder content: (Rows.Columns) -> Content
    ) {
        let (selection, columns) = (rows._rows.selection, rows.columns)
        let query = selection.query
        self.init({ RowMarks(query, of: selection.declaration, in: $0) }) { content(columns) }
    }
}
