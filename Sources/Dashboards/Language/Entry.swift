import Yams

/// A piece of a YAML file with its place.
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
    /// Reads a whole file.
    init(yaml: String, file: String) throws(ConfigurationError) {
        do {
            node = try compose(yaml: yaml) ?? Node([(Node, Node)]())
            self.file = file
        } catch let error as YamlError {
            throw Self.error(error, in: file)
        } catch {
            throw ConfigurationError(file: file, line: 1, "\(error)")
        }
    }

    private static func error(_ error: YamlError, in file: String) -> ConfigurationError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            ConfigurationError(file: file, line: mark.line, "this isn't YAML: \(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            ConfigurationError(
                file: file, line: context.mark.line,
                "these keys stand twice in one mapping: \(keys.sorted().joined(separator: ", "))")
        default: ConfigurationError(file: file, line: 1, "this isn't YAML: \(error)")
        }
    }
}
