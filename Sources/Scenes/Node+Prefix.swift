extension Node {
    /// The node as a part of a picture with several charts: keys include its chart's path.
    package func prefixed(_ path: String) -> Node {
        var node = self
        node.key = Self.key(key, in: path)
        node.children = children.map { $0.prefixed(path) }
        return node
    }

    /// A key of the chart at a path.
    package static func key(_ key: String, in path: String) -> String {
        "chart:\(path.replacing("|", with: "/"))|\(key)"
    }
}
