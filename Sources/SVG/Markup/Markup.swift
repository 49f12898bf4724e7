package import Scenes

/// Nodes and elements as SVG text.
package struct Markup {
    private var text = Bytes()

    package static func text(of nodes: [Node]) -> String {
        var markup = Markup()
        markup.append(nodes)
        return markup.text.string
    }

    package static func text(of element: Element, around nodes: [Node] = []) -> String {
        var markup = Markup()
        markup.append(element, around: nodes)
        return markup.text.string
    }

    private mutating func append(_ nodes: [Node]) {
        nodes.forEachPointer { append($1) }
    }

    private mutating func append(_ node: UnsafePointer<Node>) {
        let shape = node.pointee.shape
        text.append("<")
        text.append(shape.tag)
        addGeometry(of: shape)
        if !node.pointee.look.isPlain { addLooks(of: node.pointee) }
        guard !node.pointee.children.isEmpty || shape.text != nil else { return text.append("/>") }
        text.append(">")
        if let content = shape.text { text.append(escaping: content) }
        append(node.pointee.children)
        text.append("</")
        text.append(shape.tag)
        text.append(">")
    }

    /// The innermost last child of the element takes the nodes.
    private mutating func append(_ element: Element, around nodes: [Node]) {
        text.append("<")
        text.append(element.tag)
        for attribute in element.attributes {
            text.append(" ")
            text.append(attribute.name)
            text.append("=\"")
            text.append(escaping: attribute.value)
            text.append("\"")
        }
        guard element.text != nil || !element.children.isEmpty || !nodes.isEmpty else {
            return text.append("/>")
        }
        text.append(">")
        if let content = element.text { text.append(escaping: content) }
        for child in element.children.dropLast() { append(child, around: []) }
        if let last = element.children.last { append(last, around: nodes) }
        if element.children.isEmpty { append(nodes) }
        text.append("</")
        text.append(element.tag)
        text.append(">")
    }
}

extension Markup: AttributeSink {
    mutating func add(_ name: StaticString, _ write: (inout Bytes) -> Void) {
        let start = text.bytes.count
        open(name)
        let empty = text.bytes.count
        write(&text)
        if text.bytes.count == empty {
            text.shorten(to: start)
        } else {
            text.append(byte: UInt8(ascii: "\""))
        }
    }

    mutating func add(_ name: StaticString, escaping value: String) {
        open(name)
        text.append(escaping: value)
        text.append("\"")
    }

    /// In one piece, because most attributes of marks are lengths.
    mutating func add(_ name: StaticString, pixels: Double) {
        text.append(atMost: name.utf8CodeUnitCount + 28) { $0.add(name, pixels: pixels) }
    }

    /// In one piece, because most marks are rectangles or are cut off by some.
    mutating func add(_ rect: Rect) {
        text.append(atMost: 160) { text in
            text.add("x", pixels: rect.x)
            text.add("y", pixels: rect.y)
            text.add("width", pixels: rect.width)
            text.add("height", pixels: rect.height)
        }
    }

    private mutating func open(_ name: StaticString) {
        text.append(atMost: name.utf8CodeUnitCount + 3) { $0.open(name) }
    }
}

extension OutputSpan<UInt8> {
    fileprivate mutating func add(_ name: StaticString, pixels: Double) {
        open(name)
        append(pixels: pixels)
        append(UInt8(ascii: "\""))
    }

    /// The text before an attribute's value.
    fileprivate mutating func open(_ name: StaticString) {
        append(UInt8(ascii: " "))
        for byte in UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount) {
            append(byte)
        }
        append(UInt8(ascii: "="))
        append(UInt8(ascii: "\""))
    }
}
