public import Charts
import Tables

/// Columns put below one another: for each row of a table a row for each of them.
///
///     Chart(forecasts.folded { [$0.low, $0.high] }) { day in
///         LineMark(x: .value("Day", day.date), y: .value("Temperature", day.foldedValue))
///             .foregroundStyle(by: .value("Series", day.foldedName))
///     }
public struct FoldedRows<Row: Codable & Sendable, Value: Plottable>: RowSource {
    let rows: RowColumns<Row>
    let kind: DataKind
    let unit: String?

    /// The columns of the table, and the two that it gets.
    public var columns: FoldedColumns<Row, Value> {
        FoldedColumns(rows: rows, kind: kind, unit: unit)
    }

    /// A row for each row and column.
    public var _rows: _SelectedRows { _SelectedRows(selection: rows.selection) }
}

/// The columns of rows that others were put below one another in.
///
///     Chart(forecasts.folded { [$0.low, $0.high] }) { day in
///         PointMark(x: .value("Day", day.date), y: .value("Temperature", day.foldedValue))
///     }
@dynamicMemberLookup
public struct FoldedColumns<Row: Codable & Sendable, Value: Plottable>: Sendable {
    static var nameColumn: String { "folded name" }
    static var valueColumn: String { "folded value" }

    let rows: RowColumns<Row>
    let kind: DataKind
    let unit: String?

    /// The name of the column whose value a row has.
    public var foldedName: TableColumn<String> {
        TableColumn(ColumnReference(Self.nameColumn, .nominal), of: rows.selection)
    }

    /// The value of that column.
    public var foldedValue: TableColumn<Value> {
        var reference = ColumnReference(Self.valueColumn, kind)
        reference.unit = unit
        return TableColumn(reference, of: rows.selection)
    }

    /// The column of a property, whose value each of the rows has.
    public subscript<Property: Plottable>(
        dynamicMember path: KeyPath<Row, Property>
    ) -> TableColumn<Property> { rows[dynamicMember: path] }

    /// The column of a property that may have no value.
    public subscript<Property: Plottable>(
        dynamicMember path: KeyPath<Row, Property?>
    ) -> TableColumn<Property> { rows[dynamicMember: path] }
}

extension RowSource {
    /// Some columns of a kind put below one another.
    ///
    ///     forecasts.folded(as: ["Lowest", "Highest"]) { [$0.low, $0.high] }
    ///
    /// - Parameters:
    ///   - names: what the columns are called in the rows; their own names by default.
    ///   - chosen: chooses the columns.
    /// - Returns: A row for each row and column.
    public func folded<Row, Value: Plottable>(
        as names: [String] = [], _ chosen: (RowColumns<Row>) -> [TableColumn<Value>]
    ) -> FoldedRows<Row, Value> where Columns == RowColumns<Row> {
        let references = chosen(columns).map(\.reference)
        let folded = references.enumerated().map { index, column in
            Transform.Folded(
                index < names.count ? names[index] : column.name.spelledOut, column.name)
        }
        let selection = _rows.selection.adding(
            [
                .fold(
                    folded, key: FoldedColumns<Row, Value>.nameColumn,
                    value: FoldedColumns<Row, Value>.valueColumn)
            ], naming: references)
        return FoldedRows(
            rows: RowColumns(shape: columns.shape, selection: selection),
            kind: references.first?.kind ?? Value.kind, unit: references.first?.unit)
    }
}
