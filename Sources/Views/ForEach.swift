/// Makes content for each element of a collection.
///
/// In a view it makes views, in a chart it makes marks:
///
///     ForEach(sales) { sale in
///         BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Sold", sale.count))
///     }
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Makes one element's content.
    public var content: (Data.Element) -> Content
    /// The identity of each element.
    package let id: KeyPath<Data.Element, ID>

    package init(
        elements: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content
    ) {
        (data, self.id, self.content) = (elements, id, content)
    }
}

nonisolated extension ForEach: View, DrawnView where Content: View {
    /// A view for each element, identified by the element's `id`.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(elements: data, id: \.id, content: content)
    }

    /// A view for each element, identified by one of its properties.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(elements: data, id: id, content: content)
    }

    /// A view for each whole number of a range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(elements: data, id: \.self, content: content)
    }

    /// In a picker, an element's identity is the chosen value; within a reader, what is scrolled to.
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        .list(
            data.map { element in
                let id = element[keyPath: id]
                let tree = content(element).lowered(in: environment.at("[\(id)]"))
                return environment.namesViews ? tree.tagged(id) : tree
            })
    }
}
