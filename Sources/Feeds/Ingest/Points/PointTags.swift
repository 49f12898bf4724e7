/// The names and values that identify the source of a point.
///
/// Points of one source share most of their tags by reference, so that the time to make points
/// grows only with the size of their message.
package struct PointTags: Hashable, Sendable {
    /// Tags that other points have too.
    let shared: SharedTags?
    /// Tags of the point alone, which hide shared ones of the same name.
    private(set) var own: [String: String]

    package init(_ own: [String: String] = [:]) { self.init(own, sharing: nil) }

    init(_ own: [String: String] = [:], sharing shared: SharedTags?) {
        self.shared = shared
        self.own = own
    }

    package subscript(name: String) -> String? {
        get { own[name] ?? shared?[name] }
        set { own[name] = newValue }
    }

    /// The same tags, for several points that share all of them.
    var asShared: PointTags { PointTags(sharing: SharedTags(own, within: shared)) }

    private var all: [String: String] { (shared?.all ?? [:]).merging(own) { $1 } }

    package static func == (first: PointTags, second: PointTags) -> Bool { first.all == second.all }

    package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// Tags of a resource, a scope or a histogram, which all of its points have.
final class SharedTags: Sendable {
    /// Tags that hide those of `outer` with the same names.
    let tags: [String: String]
    let outer: SharedTags?

    init(_ tags: [String: String], within outer: SharedTags? = nil) {
        self.tags = tags
        self.outer = outer
    }

    subscript(name: String) -> String? { tags[name] ?? outer?[name] }

    var all: [String: String] { (outer?.all ?? [:]).merging(tags) { $1 } }
}

/// Values derived from the shared tags of the most recent point.
///
/// The next point usually has the same shared tags, or at least the same outer ones.
struct SharedTagsCache<Content: Sendable>: Sendable {
    /// The most recent tags from the outermost to the innermost, and the value of each.
    private var levels: [(tags: SharedTags, content: Content)] = []

    /// Finds or derives the value for some tags.
    ///
    /// - Parameters:
    ///   - tags: The tags.
    ///   - empty: The value for no tags.
    ///   - extended: Returns the value for tags, given the value for their outer tags.
    /// - Returns: The value.
    mutating func content(
        of tags: SharedTags?, _ empty: @autoclosure () -> Content,
        _ extended: (Content, SharedTags) -> Content
    ) -> Content {
        guard let tags else { return empty() }
        if let level = levels.last(where: { $0.tags === tags }) { return level.content }
        let outer = content(of: tags.outer, empty(), extended)
        let outerCount = levels.lastIndex { $0.tags === tags.outer }.map { $0 + 1 } ?? 0
        let content = extended(outer, tags)
        levels.replaceSubrange(outerCount..., with: [(tags, content)])
        return content
    }

    /// Changes the values of all cached tags.
    mutating func update(_ change: (SharedTags, inout Content) -> Void) {
        for index in levels.indices { change(levels[index].tags, &levels[index].content) }
    }
}
