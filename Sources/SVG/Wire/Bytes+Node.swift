import Scenes

extension Bytes {
    mutating func append(_ nodes: [Node], _ numbering: inout Numbering) {
        append("[")
        for node in nodes {
            separate()
            append(node, &numbering)
        }
        append("]")
    }

    mutating func append(_ node: Node, _ numbering: inout Numbering) {
        append("[")
        append(numbering.number(of: node.key))
        append(",\"")
        append(node.shape.tag)
        append("\",{")
        for attribute in Attributes(of: node).list {
            append(bytes.last == UInt8(ascii: "{") ? "\"" : ",\"")
            append(attribute.name)
            append("\":")
            append(json: attribute.value)
        }
        append("},")
        if let text = node.shape.text { append(json: text) } else { append("null") }
        append(",")
        append(node.children, &numbering)
        append("]")
    }
}
