extension SourceFile {
    /// A type that is declared in a file, with the stored properties that its declaration has.
    struct DeclaredType {
        let line: Int
        let name: Substring
        var properties: [Substring] = []
    }

    /// Formatted code has a type's own declarations one level deeper than the type.
    var storedProperties: [DeclaredType] {
        var found: [DeclaredType] = []
        var open: [(indent: Int, type: Int?)] = []
        for (index, line) in lines.enumerated() where line.contains(where: { $0 != " " }) {
            let indent = line.prefix { $0 == " " }.count
            while let last = open.last, indent <= last.indent { open.removeLast() }
            if let name = line.declaredTypeName {
                let isCounted = line.declaresStorage
                if isCounted { found.append(DeclaredType(line: index + 1, name: name)) }
                if !line.hasSuffix("}") {
                    open.append((indent, isCounted ? found.count - 1 : nil))
                }
            } else if let last = open.last, let type = last.type, indent == last.indent + 4 {
                let next = lines.dropFirst(index + 1).first ?? ""
                found[type].properties += line.storedNames(before: next)
            }
        }
        return found
    }
}

extension Substring {
    private var words: [Substring] {
        split(separator: " ").map { $0.prefix { $0 != "(" && $0 != ":" && $0 != "<" } }
    }

    private static let kinds: Set<Substring> = [
        "struct", "class", "actor", "enum", "extension", "protocol",
    ]

    /// The name of the type that a line begins to declare or to extend.
    fileprivate var declaredTypeName: Substring? {
        let words = words
        guard let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count,
            words.prefix(kind).allSatisfy(\.isModifier)
        else { return nil }
        return words[kind + 1]
    }

    /// Whether it is a type that can have stored properties.
    fileprivate var declaresStorage: Bool {
        words.contains { ["struct", "class", "actor"].contains($0) }
    }

    private var isModifier: Bool {
        hasPrefix("@")
            || [
                "public", "package", "internal", "fileprivate", "private", "final", "indirect",
                "nonisolated", "weak", "unowned", "lazy",
            ].contains(self)
    }

    /// The names that a line declares as stored properties of an instance.
    fileprivate func storedNames(before next: Substring) -> [Substring] {
        let words = words
        guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
            words.prefix(keyword).allSatisfy(\.isModifier)
        else { return [] }
        let declaration = split(separator: " ").dropFirst(keyword + 1).joined(separator: " ")
        guard !declaration.isComputed(before: next) else { return [] }
        if declaration.hasPrefix("(") {
            return declaration.dropFirst().prefix { $0 != ")" }.split(separator: ",")
                .map { Substring($0.filter { $0 != " " }) }
        }
        return [Substring(declaration.prefix { $0.isLetter || $0.isNumber || $0 == "_" })]
    }
}

extension String {
    /// A brace without a value before it begins a getter, unless observers follow.
    fileprivate func isComputed(before next: Substring) -> Bool {
        guard let brace = firstIndex(of: "{"), !self[..<brace].contains("=") else { return false }
        let observers = ["didSet", "willSet"]
        return !observers.contains { contains($0) || next.contains($0) }
    }
}
