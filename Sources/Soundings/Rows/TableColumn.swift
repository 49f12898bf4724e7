package import Charts
import Tables
public import Views
public import Foundation

/// A column of a table: in charts it stands for the value of each row.
///
/// A table has one for each property of its rows: `orders.price`.
///
///     let time: Soundings.TableColumn<Date> = orders.time
public struct TableColumn<Value: Plottable>: Sendable {
    package private(set) var reference: ColumnReference
    let source: SelectedRows

    init(_ reference: ColumnReference, of source: SelectedRows) {
        (self.reference, self.source) = (reference, source)
    }

    var unit: String? {
        get { reference.unit }
        set { reference.unit = newValue }
    }

    /// Takes note of a table that a step joins, and of why it can't.
    mutating func note(_ table: ReferencedTable, fault: String?) {
        reference.others.appendNew([table])
        reference.fault = reference.fault ?? fault
    }

    /// The column of a key path; one that is at fault where there is none.
    init(_ field: Schema.Field?, path: AnyKeyPath, of source: SelectedRows) {
        var reference = ColumnReference(field?.name ?? "\(path)", field?.kind ?? Value.kind)
        reference.unit = field?.unit
        // A table without columns has a fault of its own, which says why.
        if field == nil, !source.declaration.schema.fields.isEmpty {
            reference.fault =
                "\(path.name) is no column of table \"\(source.declaration.name)\": columns are the "
                + "properties that are coded, without those that are computed"
        }
        self.init(reference, of: source)
    }
}

extension PlottableValue {
    /// The values of a column, and what they are called.
    public static func value(
        _ label: LocalizedStringKey, _ column: TableColumn<Value>
    ) -> PlottableValue {
        PlottableValue(label.text, column.reference)
    }

    /// The values of a column, and what they are called.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ column: TableColumn<Value>
    ) -> PlottableValue {
        PlottableValue(String(label), column.reference)
    }

    /// The calendar periods in which a column's dates fall, and what they are called.
    public static func value(
        _ label: LocalizedStringKey, _ column: TableColumn<Value>, unit: Calendar.Component
    ) -> PlottableValue where Value == Date {
        PlottableValue(label.text, column.reference, unit: unit)
    }

    /// The calendar periods in which a column's dates fall, and what they are called.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ column: TableColumn<Value>, unit: Calendar.Component
    ) -> PlottableValue where Value == Date {
        PlottableValue(String(label), column.reference, unit: unit)
    }
}

extension AnyKeyPath {
    /// Its name where the program knows it.
    fileprivate var name: String {
        let text = "\(self)"
        return text.contains("<computed") ? "a computed property of \(Self.rootType)" : text
    }
}
