import Yams

/// A node of a YAML file with its location.
struct Entry {
    let node: Node
    let file: String

    var line: Int { node.mark?.line ?? 1 }

    /// The text of a scalar, whatever it looks like.
    var text: String? { node.scalar?.string }

    var number: Double? { text.flatMap { Double($0) } }

    var flag: Bool? { text.flatMap { ["true": true, "false": false][$0] } }

    /// The parts of a list; nil when this is none.
    var items: [Entry]? { node.sequence.map { $0.map(entry) } }

    /// The parts of a mapping in the file's order; nil when this is none.
    var pairs: [(key: Entry, value: Entry)]? {
        node.mapping.map { $0.map { (entry($0.key), entry($0.value)) } }
    }

    subscript(key: String) -> Entry? { node.mapping?[key].map(entry) }

    func error(_ message: String) -> ConfigurationError {
        ConfigurationError(file: file, line: line, message)
    }

    private func entry(_ node: Node) -> Entry { Entry(node: node, file: file) }
}

extension Entry {
    /// Reads a whole file; a byte order mark is skipped.
    init(yaml: String, file: String) throws(ConfigurationError) {
        let isMarked = yaml.unicodeScalars.first == "\u{FEFF}"
        let text = isMarked ? String(yaml.unicodeScalars.dropFirst()) : yaml
        do {
            node = try compose(yaml: text) ?? Node([(Node, Node)]())
            self.file = file
        } catch {
            let fault = YAMLFault(error, in: text)
            throw ConfigurationError(file: file, line: fault.line, fault.message)
        }
        var room = Self.mostNodes
        if let node = node.exceeding(&room) {
            throw ConfigurationError(
                file: file, line: node.mark?.line ?? 1,
                "with what its aliases (*) stand for, the file has more than \(Self.mostNodes) parts"
            )
        }
    }

    /// Aliases of aliases may stand for more than fits into any machine.
    private static let mostNodes = 1_000_000
}

extension Node {
    /// The first node for which there is no room, of this one and those in it; what there is room for is taken off.
    fileprivate func exceeding(_ room: inout Int) -> Node? {
        room -= 1
        if room < 0 { return self }
        switch self {
        case .scalar, .alias: return nil
        case .sequence(let items):
            for item in items {
                if let node = item.exceeding(&room) { return node }
            }
        case .mapping(let pairs):
            for (key, value) in pairs {
                if let node = key.exceeding(&room) ?? value.exceeding(&room) { return node }
            }
        }
        return nil
    }
}
