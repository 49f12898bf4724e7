/// Topics as a feed names them: MQTT's filters, whose levels may have names, as in
/// `sensors/{sensor}/{measure}`.
struct TopicPattern: Hashable, Sendable {
    /// As a broker knows it: with `+` for a named level.
    let filter: String
    /// The names of levels by their indices.
    let names: [Int: String]
    private let levels: [Substring]

    init(_ text: String) throws(FeedError) {
        guard !text.isEmpty, text.utf8.count <= 65_535, !text.contains("\0") else {
            throw FeedError("a topic is a text such as sensors/{sensor}/temperature")
        }
        var (levels, names) = ([Substring](), [Int: String]())
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let name = Self.name(of: part)
            guard
                name != nil || part == "+" || part == "#" || !part.contains(where: "+#{}".contains)
            else { throw FeedError("\"\(part)\" isn't a level of a topic: {name}, +, # or a text") }
            guard part != "#" || index == parts.count - 1 else {
                throw FeedError("# stands only at the end of a topic")
            }
            if let name {
                guard !names.values.contains(name) else {
                    throw FeedError("{\(name)} stands twice in the topic \(text)")
                }
                names[index] = name
            }
            levels.append(name == nil ? part : "+")
        }
        (self.levels, self.names) = (levels, names)
        filter = levels.joined(separator: "/")
    }

    private static func name(of level: Substring) -> String? {
        guard level.first == "{", level.last == "}", level.count > 2 else { return nil }
        let name = level.dropFirst().dropLast()
        return name.contains(where: "+#{}".contains) ? nil : String(name)
    }

    /// The values of named levels; nil where the topic isn't like the pattern (MQTT 3.1.1, 4.7).
    func values(of topic: String) -> [String: String]? {
        let parts = topic.split(separator: "/", omittingEmptySubsequences: false)
        if topic.first == "$", let first = levels.first, first == "+" || first == "#" { return nil }
        var values: [String: String] = [:]
        for (index, level) in levels.enumerated() {
            // "a/#" is "a" too.
            if level == "#" { return values }
            guard index < parts.count else { return nil }
            if level == "+" {
                if let name = names[index] { values[name] = String(parts[index]) }
            } else if level != parts[index] {
                return nil
            }
        }
        return parts.count == levels.count ? values : nil
    }
}
