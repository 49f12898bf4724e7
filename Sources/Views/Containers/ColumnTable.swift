import Foundation

/// Rows in columns under their headings: `Table` in app code.
///
///     Table(orders) {
///         TableColumn("Style", value: \.style)
///         TableColumn("Price") { Text($0.price, format: .currency(code: "EUR")) }
///     }
public nonisolated struct ColumnTable<Value: Identifiable>: DrawnView {
    private let rows: [Value]
    private let columns: [_TableColumn<Value>]
    private let selection: Binding<Value.ID?>?

    /// A row for each element.
    public init<Data: RandomAccessCollection, Columns: TableColumnContent<Value>>(
        _ data: Data, @TableColumnBuilder<Value> columns: () -> Columns
    ) where Data.Element == Value {
        (rows, self.columns, selection) = (Array(data), columns()._columns, nil)
    }

    /// A row for each element, of which a viewer's tap chooses one.
    public init<Data: RandomAccessCollection, Columns: TableColumnContent<Value>>(
        _ data: Data, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value> columns: () -> Columns
    ) where Data.Element == Value {
        (rows, self.columns, self.selection) = (Array(data), columns()._columns, selection)
    }

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        ScrollView {
            Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 6) {
                GridRow {
                    ForEach(columns.indices) { index in
                        columns[index].title.font(.footnote).bold().foregroundStyle(.secondary)
                    }
                }
                ForEach(rows) { row in
                    GridRow {
                        ForEach(columns.indices) { index in cell(row, columns[index]) }
                    }
                }
            }
        }.lowered(in: environment)
    }

    @ViewBuilder
    private func cell(_ row: Value, _ column: _TableColumn<Value>) -> some View {
        let content = column.content(row).frame(maxWidth: .infinity, alignment: .leading)
        if let selection {
            content
                .background(
                    Color.accentColor.opacity(selection.wrappedValue == row.id ? 0.2 : 0)
                )
                .onTapGesture { selection.wrappedValue = row.id }
        } else {
            content
        }
    }
}

/// A column of a table, or several.
public protocol TableColumnContent<TableRowValue> {
    /// The type of the rows.
    associatedtype TableRowValue: Identifiable
    /// The columns.
    var _columns: [_TableColumn<TableRowValue>] { get }
}

/// A column as a table draws it, opaque to callers.
public struct _TableColumn<Value> {
    let title: Text
    let content: (Value) -> AnyView
}

/// A column under its title: `TableColumn` in app code.
public struct ColumnTableColumn<RowValue: Identifiable, Content: View>: TableColumnContent {
    private let title: Text
    private let content: (RowValue) -> Content

    /// A view of each row.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        (title, self.content) = (Text(titleKey), content)
    }

    /// A view of each row.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        (self.title, self.content) = (Text(title), content)
    }

    /// A view of each row, which has the value by which tables are sorted elsewhere.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, some Comparable>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(titleKey, content: content)
    }

    /// The columns: this one.
    public var _columns: [_TableColumn<RowValue>] {
        [_TableColumn(title: title) { AnyView(content($0)) }]
    }
}

extension ColumnTableColumn where Content == Text {
    /// A text of each row.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(titleKey) { Text($0[keyPath: value]) }
    }
}

/// A column for each element of a collection.
public struct TableColumnForEach<
    Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable,
    Content: TableColumnContent<RowValue>
>: TableColumnContent {
    private let data: Data
    private let content: (Data.Element) -> Content

    /// Columns of elements that are identified by their `id`.
    public init(
        _ data: Data, @TableColumnBuilder<RowValue> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        (self.data, self.content) = (data, content)
    }

    /// Columns of elements that are identified by one of their properties.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue> content: @escaping (Data.Element) -> Content
    ) {
        (self.data, self.content) = (data, content)
    }

    /// The columns of all elements.
    public var _columns: [_TableColumn<RowValue>] { data.flatMap { content($0)._columns } }
}

/// Columns one after the other.
public struct TupleTableColumnContent<RowValue: Identifiable>: TableColumnContent {
    /// The columns.
    public let _columns: [_TableColumn<RowValue>]
}

/// Composes columns from the statements of a closure.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable> {
    /// A column as it is.
    public static func buildExpression<Content: View>(
        _ column: ColumnTableColumn<RowValue, Content>
    ) -> ColumnTableColumn<RowValue, Content> {
        column
    }

    /// Columns as they are.
    @_disfavoredOverload
    public static func buildExpression<Content: TableColumnContent<RowValue>>(
        _ content: Content
    ) -> Content {
        content
    }

    /// The first column.
    public static func buildPartialBlock<Content: TableColumnContent<RowValue>>(
        first: Content
    ) -> TupleTableColumnContent<RowValue> {
        TupleTableColumnContent(_columns: first._columns)
    }

    /// Another column after others.
    public static func buildPartialBlock<Content: TableColumnContent<RowValue>>(
        accumulated: TupleTableColumnContent<RowValue>, next: Content
    ) -> TupleTableColumnContent<RowValue> {
        TupleTableColumnContent(_columns: accumulated._columns + next._columns)
    }

    /// The columns of an `if` without an `else`.
    public static func buildIf(
        _ content: TupleTableColumnContent<RowValue>?
    ) -> TupleTableColumnContent<RowValue> {
        content ?? TupleTableColumnContent(_columns: [])
    }

    /// The columns of one branch.
    public static func buildEither(
        first: TupleTableColumnContent<RowValue>
    ) -> TupleTableColumnContent<RowValue> {
        first
    }

    /// The columns of one branch.
    public static func buildEither(
        second: TupleTableColumnContent<RowValue>
    ) -> TupleTableColumnContent<RowValue> {
        second
    }
}
