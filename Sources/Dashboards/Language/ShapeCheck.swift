import Foundation
import Tables

/// Finds every place where a file isn't shaped as it should be.
struct ShapeCheck {
    private(set) var errors: [ConfigurationError] = []

    /// - Parameters:
    ///   - entry: what stands in the file.
    ///   - shape: what may stand there.
    ///   - key: the key it belongs to, for messages.
    mutating func check(_ entry: Entry, as shape: Shape, of key: String) {
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
        case .either(let shapes):
            guard let fitting = shapes.first(where: { $0.suits(entry) }) else {
                return expect(shape, at: entry, of: key)
            }
            check(entry, as: fitting, of: key)
        }
    }

    private mutating func checkObject(
        _ entry: Entry, _ object: ObjectShape, _ shape: Shape, of key: String
    ) {
        guard let pairs = entry.pairs else { return expect(shape, at: entry, of: key) }
        for (name, value) in pairs {
            let text = name.text ?? ""
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

    private mutating func checkOne(
        _ entry: Entry, _ noun: String, _ keys: [Shape.Key], _ shape: Shape, of key: String
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
        let text = name.text ?? ""
        guard let known = keys.first(where: { $0.name == text }) else {
            let plain = noun.split(separator: " ").last.map(String.init) ?? noun
            return unknown(plain, text, "", among: keys.map(\.name), at: name)
        }
        check(value, as: known.shape, of: text)
    }

    private mutating func checkScalar(_ entry: Entry, as shape: Shape, of key: String) {
        guard let text = entry.text else { return expect(shape, at: entry, of: key) }
        if case .choice(let noun, let words) = shape, !words.contains(text) {
            let plain = noun.split(separator: " ").dropFirst().joined(separator: " ")
            return unknown(plain, text, "for \"\(key)\"", among: words, at: entry)
        }
        if !shape.allows(text) { expect(shape, at: entry, of: key) }
    }

    private mutating func expect(_ shape: Shape, at entry: Entry, of key: String) {
        let found = entry.text.map { "\"\($0)\"" } ?? (entry.items != nil ? "a list" : "a mapping")
        errors.append(entry.error("\"\(key)\" is \(shape.noun), not \(found)"))
    }

    private mutating func unknown(
        _ noun: String, _ name: String, _ place: String, among names: [String], at entry: Entry
    ) {
        let hint = Spelling.hint(for: name, among: names)
        let known = hint.isEmpty ? "; it can be \(names.joined(separator: ", "))" : hint
        let start = ["unknown \(noun) \"\(name)\"", place].filter { !$0.isEmpty }
        errors.append(entry.error(start.joined(separator: " ") + known))
    }
}

extension Shape {
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
        case .list, .names, .object, .oneOf, .either: false
        }
    }

    /// Whether the entry is of the shape's sort: scalar, list or mapping.
    fileprivate func suits(_ entry: Entry) -> Bool {
        switch self {
        case .text, .choice, .pattern: entry.text != nil
        case .number, .integer, .flag: entry.text.map(allows) ?? false
        case .list: entry.items != nil
        case .names, .object, .oneOf: entry.pairs != nil
        case .either(let shapes): shapes.contains { $0.suits(entry) }
        }
    }
}
