import Foundation

extension List {
    /// A row for each element, of which a viewer's tap chooses one.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Data.Element.ID?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where
        Content == ForEach<Data, Data.Element.ID, SelectableRow<Row, Data.Element.ID>>,
        Data.Element: Identifiable
    {
        self.init {
            ForEach(data) { element in
                SelectableRow(content: rowContent(element), id: element.id, selection: selection)
            }
        }
    }

    /// A row for each element, identified by one of its properties, of which a viewer's tap chooses one.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, SelectableRow<Row, ID>> {
        self.init {
            ForEach(data, id: id) { element in
                SelectableRow(
                    content: rowContent(element), id: element[keyPath: id], selection: selection)
            }
        }
    }

    /// The rows of a closure, of which a viewer's tap chooses one that has a tag.
    public init<ID: Hashable, Rows: View>(
        selection: Binding<ID?>, @ViewBuilder content: () -> Rows
    ) where Content == SelectableRows<Rows, ID> {
        let rows = content()
        self.init { SelectableRows(content: rows, selection: selection) }
    }
}

/// A row that a viewer's tap chooses, on a ground of its own while it is chosen.
public nonisolated struct SelectableRow<Content: View, ID: Hashable>: ComposedView {
    let content: Content
    let id: ID
    let selection: Binding<ID?>

    /// The row.
    public var body: some View {
        let isChosen = selection.wrappedValue == id
        HStack {
            content
            Spacer(minLength: 0)
        }
        .background(Color.accentColor.opacity(isChosen ? 0.2 : 0))
        .accessibilityValue(isChosen ? "selected" : "")
        .onTapGesture { selection.wrappedValue = id }
    }
}

/// Rows of which those that have a tag can be chosen.
public nonisolated struct SelectableRows<Content: View, ID: Hashable>: DrawnView {
    let content: Content
    let selection: Binding<ID?>

    package func tree(in environment: ViewEnvironment) -> ViewTree {
        var inner = environment
        inner.controls.isChoosing = true
        let rows = content.lowered(in: inner).members
        return .list(
            rows.enumerated().map { index, row in
                guard case .tagged(let tag, let tree) = row, let id = tag.value(as: ID.self) else {
                    return row
                }
                return SelectableRow(
                    content: LoweredView(tree: tree), id: id, selection: selection
                ).lowered(in: environment.at("\(index)"))
            })
    }
}

/// A view that is lowered already.
private nonisolated struct LoweredView: DrawnView {
    let tree: ViewTree

    func tree(in environment: ViewEnvironment) -> ViewTree { tree }
}
