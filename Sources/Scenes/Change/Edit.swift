/// One step from a scene's nodes to another's; nodes are named by their keys.
package enum Edit: Hashable, Sendable {
    /// A whole subtree, under `parent` (nil: the picture) and before a sibling (nil: at the end).
    case insert(Node, parent: String?, before: String?)
    /// A whole subtree.
    case remove(String)
    /// To another index under the same parent.
    case move(String, parent: String?, before: String?)
    /// Another geometry or style of the same node; children are left alone.
    case update(from: Node, to: Node)
}

extension Node {
    /// Whether an update can lead from this node to the other, rather than a new element.
    func isSameElement(as other: Node) -> Bool {
        key == other.key && shape.isDrawn(like: other.shape)
    }
}

extension NodeShape {
    private enum Kind {
        case group, clip, clipPath, mask, rectangle, rectangles, line, path, dots, circle, symbol,
            text, outline, gradient, radialGradient, stop
    }

    /// Shapes of one kind are drawn by one kind of element; circles have their own.
    fileprivate func isDrawn(like other: NodeShape) -> Bool { kind == other.kind }

    private var kind: Kind {
        switch self {
        case .group: .group
        case .clip: .clip
        case .clipPath: .clipPath
        case .mask: .mask
        case .rectangle, .bar: .rectangle
        case .rectangles: .rectangles
        case .line: .line
        case .path: .path
        case .dots: .dots
        case .symbol(.circle, _, _): .circle
        case .symbol: .symbol
        case .text: .text
        case .outline: .outline
        case .gradient: .gradient
        case .radialGradient: .radialGradient
        case .stop: .stop
        }
    }
}
