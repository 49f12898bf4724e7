import Foundation
import Tables

/// Finds every entry of a file with the wrong shape.
struct ShapeCheck {
    private(set) var errors: [ConfigurationError] = []

    /// - Parameters:
    ///   - entry: what stands in the file.
    ///   - shape: what may stand there.
    ///   - key: the key it belongs to, for messages.
    mutating func check(_ entry: Entry, as shape: KeyShape, of key: String) {
        switch shape {
        case .text, .number, .integer, .flag, .choice, .pattern:
            checkScalar(entry, as: shape, of: key)
        case .list(let element):
            guard let items = entry.items else { return expect(shape, at: entry, of: key) }
            for item in items { check(item, as: element, of: key) }
        case .names(let element):
            guard let pairs = entry.pairs else { return expect(shape, at: entry, of: key) }
            for (name, value) in pairs { check(value, as: element, of: name.text ?? key) }
        case .object(let object): checkObject(entry, object, shape, of: key)
        case .oneOf(let noun, let keys): checkOne(entry, noun, keys, shape, of: key)
        case .anyOf(let noun, let sorts): checkAny(entry, noun, sorts, shape, of: key)
        case .called(_, let inner):
            guard inner.suits(entry), entry.text != "" || inner.allows("") else {
                return expect(shape, at: entry, of: key)
            }
            check(entry, as: inner, of: key)
        case .named(_, let shape): check(entry, as: shape(), of: key)
        case .either(let shapes):
            guard let fitting = Self.fitting(entry, shapes),
                entry.text != "" || shape.allows("")
            else { return expect(shape, at: entry, of: key) }
            check(entry, as: fitting, of: key)
        }
    }

    private mutating func checkObject(
        _ entry: Entry, _ object: ObjectShape, _ shape: KeyShape, of key: String
    ) {
        guard let pairs = entry.pairs else { return expect(shape, at: entry, of: key) }
        for (name, value) in pairs {
            guard let text = name.text else {
                errors.append(name.error("a key is a text, not a mapping or a list"))
                continue
            }
            if let known = object.keys.first(where: { $0.name == text }) {
                check(value, as: known.shape, of: text)
            } else {
                unknown("key", text, "in \(object.noun)", among: object.keys.map(\.name), at: name)
            }
        }
        for needed in object.keys where needed.isRequired && entry[needed.name] == nil {
            errors.append(entry.error("\"\(needed.name)\" is missing in \(object.noun)"))
        }
    }

    private static func fitting(_ entry: Entry, _ shapes: [KeyShape]) -> KeyShape? {
        let fitting = shapes.filter { $0.suits(entry) }
        guard entry.pairs != nil else { return fitting.first }
        return fitting.first { $0.knownKeys(of: entry) > 0 } ?? fitting.last
    }

    private mutating func checkAny(
        _ entry: Entry, _ noun: String, _ sorts: [[KeyShape.Key]], _ shape: KeyShape, of key: String
    ) {
        guard let first = entry.pairs?.first else { return expect(shape, at: entry, of: key) }
        let known = sorts.map { KeyShape.object(ObjectShape(noun: noun, keys: $0)) }
        let best = known.map { $0.knownKeys(of: entry) }.max() ?? 0
        guard best > 0, let sort = known.first(where: { $0.knownKeys(of: entry) == best }) else {
            // A sort is named by the keys that it needs; the others would only make the list longer.
            let telling = sorts.flatMap { keys in
                keys.contains(where: \.isRequired) ? keys.filter(\.isRequired) : keys
            }
            var names: [String] = []
            for name in telling.map(\.name) where !names.contains(name) { names.append(name) }
            return unknown(noun.lastWord, first.key.text ?? "", "", among: names, at: first.key)
        }
        check(entry, as: sort, of: key)
    }

    private mutating func checkOne(
        _ entry: Entry, _ noun: String, _ keys: [KeyShape.Key], _ shape: KeyShape, of key: String
    ) {
        guard let pairs = entry.pairs, let (name, value) = pairs.first else {
            return expect(shape, at: entry, of: key)
        }
        guard pairs.count == 1 else {
            let names = pairs.compactMap { $0.key.text.map { "\"\($0)\"" } }
            return errors.append(
                pairs[1].key.error(
                    "\(noun) has one key, not \(names.joined(separator: " and ")); "
                        + "begin each with \"- \""))
        }
        guard let text = name.text else {
            return errors.append(name.error("a key is a text, not a mapping or a list"))
        }
        guard let known = keys.first(where: { $0.name == text }) else {
            return unknown(noun.lastWord, text, "", among: keys.map(\.name), at: name)
        }
        check(value, as: known.shape, of: text)
    }

    private mutating func checkScalar(_ entry: Entry, as shape: KeyShape, of key: String) {
        guard let text = entry.text else { return expect(shape, at: entry, of: key) }
        if case .choice(let noun, let words) = shape, !words.contains(text), !text.isEmpty {
            let plain = noun.split(separator: " ").dropFirst().joined(separator: " ")
            return unknown(plain, text, "for \"\(key)\"", among: words, at: entry)
        }
        if !shape.allows(text) { expect(shape, at: entry, of: key) }
    }

    private mutating func expect(_ shape: KeyShape, at entry: Entry, of key: String) {
        let quoted = entry.text.map { $0.isEmpty ? "nothing" : "\"\($0)\"" }
        let isEmpty = entry.items?.isEmpty ?? entry.pairs?.isEmpty ?? false
        let sort = entry.items != nil ? "list" : "mapping"
        let found = quoted ?? (isEmpty ? "an empty \(sort)" : "a \(sort)")
        errors.append(
            entry.error("\"\(key)\" is \(shape.noun), not \(found)\(shape.knownWords(for: entry))"))
    }

    private mutating func unknown(
        _ noun: String, _ name: String, _ location: String, among names: [String], at entry: Entry
    ) {
        let hint = Spelling.hint(for: name, among: names)
        let known = hint.isEmpty ? "; it can be \(names.joined(separator: ", "))" : hint
        let start = ["unknown \(noun) \"\(name)\"", location].filter { !$0.isEmpty }
        errors.append(entry.error(start.joined(separator: " ") + known))
    }
}

extension KeyShape {
    /// The words that may stand where nothing does.
    fileprivate func knownWords(for entry: Entry) -> String {
        guard case .choice(_, let words) = self, entry.text == "" else { return "" }
        return "; it can be \(words.joined(separator: ", "))"
    }

    /// Whether a scalar's text is what the shape asks for; false for shapes that are no scalars.
    fileprivate func allows(_ text: String) -> Bool {
        switch self {
        case .text: !text.isEmpty
        case .number: Double(text)?.isFinite == true
        case .integer(let range): Int(text).map(range.contains) ?? false
        case .flag: text == "true" || text == "false"
        case .choice(_, let words): words.contains(text)
        case .pattern(_, let expression):
            text.range(of: "^(?:\(expression))$", options: .regularExpression) != nil
        case .called(_, let shape): shape.allows(text)
        case .named(_, let shape): shape().allows(text)
        case .either(let shapes): shapes.contains { $0.allows(text) }
        case .list, .names, .object, .oneOf, .anyOf: false
        }
    }

    /// Whether the entry is of the shape's sort: scalar, list or mapping.
    fileprivate func suits(_ entry: Entry) -> Bool {
        switch self {
        case .text, .choice, .pattern: entry.text != nil
        case .number, .integer, .flag: entry.text.map(allows) ?? false
        case .list: entry.items != nil
        case .names, .object, .oneOf, .anyOf: entry.pairs != nil
        case .either(let shapes): shapes.contains { $0.suits(entry) }
        case .called(_, let shape): shape.suits(entry)
        case .named(_, let shape): shape().suits(entry)
        }
    }

    /// How many keys of the entry it knows; none where authors choose them, or where there are none.
    fileprivate func knownKeys(of entry: Entry) -> Int {
        let names = Set(entry.pairs?.compactMap(\.key.text) ?? [])
        switch self {
        case .object(let object): return object.keys.count { names.contains($0.name) }
        case .oneOf(_, let keys): return keys.count { names.contains($0.name) }
        case .anyOf(_, let sorts): return Set(sorts.joined().map(\.name)).intersection(names).count
        case .called(_, let shape): return shape.knownKeys(of: entry)
        case .named(_, let shape): return shape().knownKeys(of: entry)
        case .either(let shapes): return shapes.map { $0.knownKeys(of: entry) }.max() ?? 0
        case .text, .number, .integer, .flag, .choice, .pattern, .list, .names: return 0
        }
    }
}

extension String {
    fileprivate var lastWord: String { split(separator: " ").last.map(String.init) ?? self }
}
