extension Node {
    /// The same node as a part of a picture with several charts: keys tell which it belongs to.
    package func prefixed(_ place: String) -> Node {
        var node = self
        node.key = Self.key(key, in: place)
        node.children = children.map { $0.prefixed(place) }
        return node
    }

    /// A key of the chart at a place.
    package static func key(_ key: String, in place: String) -> String {
        "chart:\(place.replacing("|", with: "/"))|\(key)"
    }
}
