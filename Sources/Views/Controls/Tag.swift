nonisolated extension View {
    /// The picker value that the view stands for.
    public func tag<V: Hashable>(_ tag: V) -> some View { wrapped { $0.tagged(tag) } }
}

/// The picker value that a view stands for, or its identity within a reader of scroll views.
package struct ViewTag: @unchecked Sendable {
    package let value: AnyHashable

    init(_ value: some Hashable) { self.value = AnyHashable(value) }

    /// The value of a type, whether or not it may be nil in the picker.
    func value<Value: Hashable>(as: Value.Type) -> Value? {
        value as? Value
    }
}

extension ViewTree {
    /// The view as a choice, unless it is one already.
    func tagged(_ value: some Hashable) -> ViewTree {
        if case .tagged(let tag, let view) = self {
            // How a cell lies in a grid names no view.
            return tag.value is GridCell ? .tagged(tag, view.tagged(value)) : self
        }
        if case .list(let views) = self { return .list(views.map { $0.tagged(value) }) }
        return .tagged(ViewTag(value), self)
    }
}
