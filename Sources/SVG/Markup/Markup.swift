/// Elements as SVG text.
package enum Markup {
    package static func text(of elements: [Element]) -> String {
        var text = Bytes()
        for element in elements { append(element, to: &text) }
        return text.string
    }

    static func append(_ element: Element, to text: inout Bytes) {
        text.append("<")
        text.append(element.tag)
        for attribute in element.attributes {
            text.append(" ")
            text.append(attribute.name)
            text.append("=\"")
            text.append(escaped(attribute.value))
            text.append("\"")
        }
        if element.text == nil, element.children.isEmpty { return text.append("/>") }
        text.append(">")
        if let content = element.text { text.append(escaped(content)) }
        for child in element.children { append(child, to: &text) }
        text.append("</")
        text.append(element.tag)
        text.append(">")
    }
}
