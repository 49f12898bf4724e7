import Scenes

/// The paints of a picture that a style sheet gives colours to.
struct UsedPaints {
    /// The ends of their classes' names: "0", "-red".
    private(set) var names: Set<String> = []
    /// Most marks have the paint of the one before.
    private var last: Paint?

    init(in nodes: [Node]) { nodes.forEach { add($0) } }

    private mutating func add(_ node: Node) {
        if node.style.writesInPalette, case .series(let index) = node.style.fill {
            names.insert("t\(index % ClassNames.palette)")
        } else {
            add(node.style.fill)
        }
        add(node.style.stroke)
        for child in node.children { add(child) }
    }

    private mutating func add(_ paint: Paint?) {
        guard let paint, paint != last else { return }
        last = paint
        switch paint {
        case .series(let index): names.insert("\(index % ClassNames.palette)")
        case .named(let name): names.insert("-" + name)
        case .rgb, .gradient: break
        }
    }
}
