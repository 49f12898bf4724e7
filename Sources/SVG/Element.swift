/// An SVG element as the page holds it, keyed like the node it was made from.
package struct Element: Hashable, Sendable {
    package struct Attribute: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    package var key: String
    package var tag: String
    /// In a fixed order for each tag.
    package var attributes: [Attribute]
    package var text: String?
    package var children: [Element]

    package init(
        _ key: String, _ tag: String, _ attributes: [Attribute], text: String? = nil,
        children: [Element] = []
    ) {
        (self.key, self.tag, self.attributes) = (key, tag, attributes)
        (self.text, self.children) = (text, children)
    }
}
