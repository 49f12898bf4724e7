public import Charts
import Tables

/// The columns of a table's rows, by the properties of their type.
///
///     orders.latest(5) { $0.style }.filter { $0.price > 20 }
@dynamicMemberLookup
public struct RowColumns<Row: Codable & Sendable>: Sendable {
    let shape: RowShape<Row>?
    let selection: SelectedRows

    /// The column of a property.
    public subscript<Value: Plottable>(
        dynamicMember path: KeyPath<Row, Value>
    ) -> TableColumn<Value> {
        TableColumn(shape?.column(of: path), path: path, of: selection)
    }

    /// The column of a property that may have no value.
    public subscript<Value: Plottable>(
        dynamicMember path: KeyPath<Row, Value?>
    ) -> TableColumn<Value> {
        TableColumn(shape?.column(of: path), path: path, of: selection)
    }
}
