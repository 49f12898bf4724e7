import Languages
import Yams

/// Texts in several languages: mappings from languages to texts, behind keys whose texts viewers read.
extension Entry {
    /// Its text stands for those that aren't there.
    static let usualLanguage = Language.english

    /// The other languages that some text within has.
    var languages: Set<Language> { node.languages.subtracting([Self.usualLanguage]) }

    /// With the texts of one language alone, as if the file were in it.
    func inLanguage(_ language: Language) -> Entry {
        Entry(node: node.inLanguage(language), file: file)
    }

    /// The keys of `Vocabulary.words`.
    fileprivate static let keys: Set = [
        "title", "subtitle", "summary", "note", "label", "unit", "noun", "markdown", "name", "text",
        "up", "down", "description", "source",
    ]
}

extension Node {
    fileprivate var languages: Set<Language> {
        switch self {
        case .scalar, .alias: []
        case .sequence(let nodes): nodes.reduce(into: []) { $0.formUnion($1.languages) }
        case .mapping(let pairs):
            pairs.reduce(into: []) { found, pair in
                let texts = pair.key.isWords ? pair.value.texts : nil
                found.formUnion(texts.map { Array($0.keys) } ?? [])
                if texts == nil { found.formUnion(pair.value.languages) }
            }
        }
    }

    fileprivate func inLanguage(_ language: Language) -> Node {
        switch self {
        case .scalar, .alias: return self
        case .sequence(let nodes):
            return .sequence(
                Sequence(nodes.map { $0.inLanguage(language) }, nodes.tag, nodes.style, nodes.mark))
        case .mapping(let pairs):
            let own = pairs.map { key, value in
                let texts = key.isWords ? value.texts : nil
                let text = texts.flatMap { $0[language] ?? $0[Entry.usualLanguage] }
                return (key, text ?? value.inLanguage(language))
            }
            return .mapping(Mapping(own, pairs.tag, pairs.style, pairs.mark))
        }
    }

    private var isWords: Bool { scalar.map { Entry.keys.contains($0.string) } ?? false }

    /// The texts of a mapping from languages; nil for any other node.
    private var texts: [Language: Node]? {
        guard let pairs = mapping, !pairs.isEmpty else { return nil }
        var texts: [Language: Node] = [:]
        for (key, value) in pairs {
            guard let tag = key.scalar?.string, let language = Language(rawValue: tag),
                value.scalar != nil
            else { return nil }
            texts[language] = value
        }
        return texts
    }
}
