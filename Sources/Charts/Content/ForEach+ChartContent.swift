public import Views

nonisolated extension ForEach: ChartContent where Content: ChartContent {
    /// Marks for each element, identified by the element's `id`.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(elements: data, id: \.id, content: content)
    }

    /// Marks for each element, identified by one of its properties.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(elements: data, id: id, content: content)
    }

    /// Puts the marks of every element into a chart's columns; all of them share their sites.
    public func _collect(into collector: inout _MarkCollector) {
        // Going through an array by its storage saves asking its iterator, which is of an unknown type here.
        let isCollected: Void? = data.withContiguousStorageIfAvailable { elements in
            for index in elements.indices { content(elements[index])._collect(into: &collector) }
        }
        guard isCollected == nil else { return }
        for element in data { content(element)._collect(into: &collector) }
    }
}
