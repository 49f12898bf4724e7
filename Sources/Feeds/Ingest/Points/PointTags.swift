/// Names and values of where a point was measured.
///
/// Points of one source share most of them, and no point has a copy: the time to make points grows
/// with the size of their message alone.
package struct PointTags: Hashable, Sendable {
    /// The innermost ones first, which hide those of the same names behind them.
    private var levels: [[String: String]]

    package init(_ tags: [String: String] = [:]) { levels = [tags] }

    package subscript(name: String) -> String? {
        get { levels.lazy.compactMap { $0[name] }.first }
        set { levels[0][name] = newValue }
    }

    /// Returns the same tags with room for others before them.
    func within(_ inner: [String: String]) -> PointTags {
        if inner.isEmpty { return self }
        var tags = self
        tags.levels.insert(inner, at: 0)
        return tags
    }

    /// At least as many as there are.
    var mostNames: Int { levels.reduce(0) { $0 + $1.count } }

    /// The names, some of them twice.
    var names: some Sequence<String> { levels.lazy.flatMap(\.keys) }

    private var all: [String: String] {
        levels.dropFirst().reduce(levels[0]) { $0.merging($1) { inner, _ in inner } }
    }

    package static func == (first: PointTags, second: PointTags) -> Bool { first.all == second.all }

    package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
