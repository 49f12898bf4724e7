import Scenes

/// The attributes of a node, kept apart from its text: what changes between two of them is told one
/// by one.
struct Attributes: AttributeSink {
    private(set) var list: [Element.Attribute] = []

    init(of node: Node) { add(node) }

    /// Equality without the text of a path or of dots, which changes piece by piece.
    init(apartFromPath node: Node) {
        switch node.shape {
        case .path: break
        case .dots(_, let diameter): addDots(diameter)
        default: addGeometry(of: node.shape)
        }
        addLooks(of: node)
    }

    mutating func add(_ name: StaticString, _ write: (inout Bytes) -> Void) {
        var value = Bytes()
        write(&value)
        guard !value.bytes.isEmpty else { return }
        list.append(Element.Attribute("\(name)", value.string))
    }

    mutating func add(_ name: StaticString, escaping value: String) {
        list.append(Element.Attribute("\(name)", value))
    }
}
