package import Scenes

/// Nodes and elements as SVG text.
package struct Markup {
    private var text = Bytes()
    /// Kept from node to node, so that its buffers are made once.
    private var attributes = Attributes()

    package static func text(of nodes: [Node]) -> String {
        var markup = Markup()
        for node in nodes { markup.append(node) }
        return markup.text.string
    }

    package static func text(of element: Element, around nodes: [Node] = []) -> String {
        var markup = Markup()
        markup.append(element, around: nodes)
        return markup.text.string
    }

    private mutating func append(_ node: Node) {
        text.append("<")
        text.append(node.shape.tag)
        attributes.fill(with: node)
        attributes.forEach { name, value in
            text.append(" ")
            text.append(name)
            text.append("=\"")
            text.append(escaping: value)
            text.append("\"")
        }
        close(node.shape.tag, node.shape.text, isEmpty: node.children.isEmpty) { markup in
            for child in node.children { markup.append(child) }
        }
    }

    /// The innermost last child of the element takes the nodes.
    private mutating func append(_ element: Element, around nodes: [Node]) {
        text.append("<")
        text.append(element.tag)
        for attribute in element.attributes {
            text.append(" ")
            text.append(attribute.name)
            text.append("=\"")
            text.append(escaped(attribute.value))
            text.append("\"")
        }
        let isEmpty = element.children.isEmpty && nodes.isEmpty
        close(element.tag, element.text, isEmpty: isEmpty) { markup in
            for child in element.children.dropLast() { markup.append(child, around: []) }
            if let last = element.children.last { return markup.append(last, around: nodes) }
            for node in nodes { markup.append(node) }
        }
    }

    private mutating func close(
        _ tag: String, _ content: String?, isEmpty: Bool, children: (inout Markup) -> Void
    ) {
        if content == nil, isEmpty { return text.append("/>") }
        text.append(">")
        if let content { text.append(escaped(content)) }
        children(&self)
        text.append("</")
        text.append(tag)
        text.append(">")
    }
}
