/// Reads a message in ICU's syntax (*MessageFormat*, with apostrophes as its default has them).
struct MessageParser {
    private let characters: [Character]
    private var index = 0

    init(_ pattern: String) { characters = Array(pattern) }

    mutating func message() throws(MessageFault) -> [Message.Part] {
        let parts = try self.parts(isPlural: false)
        if index < characters.count { throw fault("a } without its {") }
        return parts
    }

    /// The parts up to the end, or to the brace that closes a form.
    private mutating func parts(isPlural: Bool) throws(MessageFault) -> [Message.Part] {
        var parts: [Message.Part] = []
        var text = ""
        func flushed() -> [Message.Part] { text.isEmpty ? [] : [.text(text)] }
        while let character = peek, character != "}" {
            switch character {
            case "'": try text += quoted(isPlural: isPlural)
            case "{":
                parts += flushed()
                text = ""
                parts.append(try argument(isPlural: isPlural))
            case "#" where isPlural:
                parts += flushed() + [.number]
                text = ""
                index += 1
            default:
                text.append(character)
                index += 1
            }
        }
        return parts + flushed()
    }

    /// From an apostrophe: a doubled one is one, and one before a character with a meaning quotes up to the next.
    private mutating func quoted(isPlural: Bool) throws(MessageFault) -> String {
        index += 1
        guard let next = peek else { return "'" }
        if next == "'" {
            index += 1
            return "'"
        }
        guard next == "{" || next == "}" || isPlural && next == "#" else { return "'" }
        var text = ""
        while let character = peek {
            index += 1
            guard character == "'" else {
                text.append(character)
                continue
            }
            guard peek == "'" else { return text }
            text.append("'")
            index += 1
        }
        throw fault("a quotation without an end")
    }

    private mutating func argument(isPlural: Bool) throws(MessageFault) -> Message.Part {
        index += 1
        let name = try word("the name of an argument")
        if skip("}") { return .argument(name) }
        try expect(",")
        let kind = try word("plural, selectordinal or select")
        try expect(",")
        switch kind {
        case "plural", "selectordinal": return .plural(try plural(name, kind == "selectordinal"))
        case "select": return .select(name, try cases(isPlural: isPlural))
        default: throw fault("\"\(kind)\" is none of plural, selectordinal and select")
        }
    }

    private mutating func plural(_ name: String, _ isRank: Bool) throws(MessageFault)
        -> Message.Plural
    {
        var (exact, forms) = ([Double: [Message.Part]](), [PluralCategory: [Message.Part]]())
        for (key, parts) in try cases(isPlural: true) {
            if key.hasPrefix("="), let number = Double(key.dropFirst()) {
                exact[number] = parts
            } else if let category = PluralCategory(rawValue: key) {
                forms[category] = parts
            } else {
                throw fault("\"\(key)\" is no plural form")
            }
        }
        var plural = Message.Plural(name, isRank: isRank, forms)
        plural.exact = exact
        return plural
    }

    private mutating func cases(isPlural: Bool) throws(MessageFault) -> [String: [Message.Part]] {
        var cases: [String: [Message.Part]] = [:]
        while !skip("}") {
            let key = try word("a form")
            try expect("{")
            guard cases.updateValue(try parts(isPlural: isPlural), forKey: key) == nil else {
                throw fault("\"\(key)\" stands twice")
            }
            try expect("}")
        }
        guard cases["other"] != nil else { throw fault("the form \"other\" is missing") }
        return cases
    }

    // MARK: Characters

    private var peek: Character? { index < characters.count ? characters[index] : nil }

    private mutating func skipSpaces() {
        while peek?.isWhitespace == true { index += 1 }
    }

    private mutating func skip(_ character: Character) -> Bool {
        skipSpaces()
        guard peek == character else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ character: Character) throws(MessageFault) {
        guard skip(character) else { throw fault("\"\(character)\" is missing") }
    }

    private mutating func word(_ meaning: String) throws(MessageFault) -> String {
        skipSpaces()
        let start = index
        while let character = peek,
            character.isLetter || character.isNumber || character == "=" || character == "_"
        {
            index += 1
        }
        guard index > start else { throw fault("\(meaning) is missing") }
        let word = String(characters[start..<index])
        skipSpaces()
        return word
    }

    private func fault(_ reason: String) -> MessageFault {
        MessageFault(pattern: String(characters), offset: index, reason: reason)
    }
}
