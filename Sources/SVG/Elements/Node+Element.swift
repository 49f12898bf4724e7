package import Scenes

extension Element {
    /// The SVG element of a node, with those of its children.
    package init(_ node: Node) {
        var attributes = Attributes()
        attributes.addGeometry(of: node.shape)
        attributes.addLooks(of: node.style)
        attributes.addRole(of: node)
        self.init(
            node.key, node.shape.tag, attributes.list, text: node.shape.text,
            children: node.children.map(Element.init))
    }
}

extension Shape {
    var tag: String {
        switch self {
        case .group: "g"
        case .clip: "svg"
        case .rectangle: "rect"
        case .line: "line"
        case .path, .dots: "path"
        case .symbol(let shape, _, _): shape == .circle ? "circle" : "path"
        case .text: "text"
        }
    }

    fileprivate var text: String? {
        if case .text(let label) = self { label.text } else { nil }
    }
}

/// Attributes in the order in which they are added, which is fixed for each shape.
struct Attributes {
    private(set) var list: [Element.Attribute] = []

    mutating func add(_ name: String, _ value: String?) {
        if let value { list.append(Element.Attribute(name, value)) }
    }

    mutating func add(_ name: String, pixels: Double) {
        var text = Bytes()
        text.append(pixels: pixels)
        list.append(Element.Attribute(name, text.string))
    }

    mutating func addLooks(of style: Style) {
        add("class", style.className)
        add("fill", style.fill?.color)
        add("stroke", style.stroke?.color)
        if style.opacity != 1 { add("opacity", pixels: style.opacity) }
        if let width = style.lineWidth { add("stroke-width", pixels: width) }
        if let size = style.fontSize { add("font-size", pixels: size) }
        add("font-weight", style.fontWeight.map(String.init))
        guard !style.dash.isEmpty else { return }
        var text = Bytes()
        for (index, length) in style.dash.enumerated() {
            if index > 0 { text.append(" ") }
            text.append(pixels: length)
        }
        add("stroke-dasharray", text.string)
    }

    /// Axes and legend are told in the summary, so assistive technology skips their texts.
    mutating func addRole(of node: Node) {
        if Self.silentKeys.contains(node.key) || node.key.hasPrefix("title:") {
            add("aria-hidden", "true")
        } else if node.key.hasPrefix("series:") {
            add("role", "graphics-object group")
        }
    }

    private static let silentKeys: Set<String> = ["axis-x", "axis-y", "legend", "background"]
}
