package import Scenes

extension Element {
    /// The SVG element of a node, with those of its children.
    package init(_ node: Node) {
        self.init(
            node.key, "\(node.shape.tag)", Attributes(of: node).list, text: node.shape.text,
            children: node.children.map(Element.init))
    }
}

extension NodeShape {
    var tag: StaticString {
        switch self {
        case .group: "g"
        case .clip: "svg"
        case .rectangle, .bar: "rect"
        case .line: "line"
        case .path, .dots, .rectangles, .outline: "path"
        case .symbol(let shape, _, _): shape == .circle ? "circle" : "path"
        case .text: "text"
        case .gradient: "linearGradient"
        case .radialGradient: "radialGradient"
        case .stop: "stop"
        case .clipPath: "clipPath"
        case .mask: "mask"
        }
    }

    var text: String? {
        if case .text(let label) = self { label.text } else { nil }
    }
}
