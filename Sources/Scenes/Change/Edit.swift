/// One step from a scene's nodes to another's; nodes are named by their keys.
package enum Edit: Hashable, Sendable {
    /// A whole subtree, under `parent` (nil: the picture) and before a sibling (nil: at the end).
    case insert(Node, parent: String?, before: String?)
    /// A whole subtree.
    case remove(String)
    /// To another place under the same parent.
    case move(String, parent: String?, before: String?)
    /// Another geometry or style of the same node; children are left alone.
    case update(from: Node, to: Node)
}

extension Node {
    /// Whether an update can lead from this node to the other, rather than a new element.
    func isSameElement(as other: Node) -> Bool {
        key == other.key && shape.kind == other.shape.kind
    }
}

extension Shape {
    /// Shapes of one kind are drawn by one kind of element; circles have their own.
    fileprivate var kind: Int {
        switch self {
        case .group: 0
        case .clip: 1
        case .rectangle: 2
        case .line: 3
        case .path: 4
        case .dots: 5
        case .rectangles: 13
        case .symbol(.circle, _, _): 6
        case .symbol: 7
        case .text: 8
        case .outline: 9
        case .gradient: 10
        case .stop: 11
        case .clipPath: 12
        case .mask: 13
        }
    }
}
