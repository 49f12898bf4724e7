/// The nodes after the edits, one by one; what a page does, on values.
package func applying(_ edits: [Edit], to nodes: [Node]) -> [Node] {
    var root = Node("", .group(Placement()), children: nodes)
    for edit in edits { root.apply(edit) }
    return root.children
}

extension Node {
    fileprivate mutating func apply(_ edit: Edit) {
        switch edit {
        case .insert(let node, let parent, let before):
            alter(parent ?? "") { $0.insert(node, before: before) }
        case .remove(let key):
            _ = detach(key)
        case .move(let key, let parent, let before):
            guard let node = detach(key) else { return }
            alter(parent ?? "") { $0.insert(node, before: before) }
        case .update(_, let new):
            alter(new.key) { ($0.shape, $0.style) = (new.shape, new.style) }
        }
    }

    private mutating func insert(_ node: Node, before: String?) {
        let index = children.firstIndex { $0.key == before } ?? children.count
        children.insert(node, at: index)
    }

    private mutating func detach(_ key: String) -> Node? {
        if let offset = children.firstIndex(where: { $0.key == key }) {
            return children.remove(at: offset)
        }
        for index in children.indices {
            if let node = children[index].detach(key) { return node }
        }
        return nil
    }

    /// Changes the node with this key, wherever it stands.
    @discardableResult
    private mutating func alter(_ key: String, _ body: (inout Node) -> Void) -> Bool {
        if self.key == key {
            body(&self)
            return true
        }
        for index in children.indices where children[index].alter(key, body) { return true }
        return false
    }
}
