import Foundation

/// The configuration language as a JSON Schema (draft 2020-12), which editors understand.
package enum JSONSchema {
    /// The text of `config/dashboard.schema.json`.
    package static var dashboard: String { text(of: Vocabulary.dashboard, title: "A dashboard") }

    /// The text of `config/server.schema.json`.
    package static var server: String { text(of: Vocabulary.server, title: "The server") }

    private static func text(of object: ObjectShape, title: String) -> String {
        let head: [(String, JSON)] = [
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
            ("title", .text(title)),
        ]
        var definitions = Definitions()
        definitions.collect(.object(object))
        let named = definitions.shapes.map { ($0.name, json($0.shape)) }
        let tail = named.isEmpty ? [] : [("$defs", JSON.object(named))]
        return JSON.object(head + whole(object.keys) + tail).text(indent: 0) + "\n"
    }

    private static func json(_ shape: KeyShape) -> JSON {
        switch shape {
        case .text: type("string", "number", "boolean")
        case .number: type("number")
        case .integer(let range):
            .object([
                ("type", .text("integer")), ("minimum", .whole(range.lowerBound)),
                ("maximum", .whole(range.upperBound)),
            ])
        case .flag: type("boolean")
        case .choice(_, let words): .object([("enum", .list(words.map(JSON.text)))])
        case .pattern(_, let expression):
            .object([("type", .text("string")), ("pattern", .text("^(?:\(expression))$"))])
        case .list(let element):
            .object([("type", .text("array")), ("items", json(element))])
        case .names(let element):
            .object([("type", .text("object")), ("additionalProperties", json(element))])
        case .object(let object): .object(whole(object.keys))
        case .oneOf(_, let keys):
            .object(
                members(of: keys) + [("minProperties", .whole(1)), ("maxProperties", .whole(1))])
        case .anyOf(_, let sorts):
            .object([("anyOf", .list(sorts.map { .object(whole($0)) }))])
        case .either(let shapes): .object([("anyOf", .list(shapes.map(json)))])
        case .called(_, let shape): json(shape)
        case .named(let name, _): .object([("$ref", .text("#/$defs/\(name)"))])
        }
    }

    /// With the required keys.
    private static func whole(_ keys: [KeyShape.Key]) -> [(String, JSON)] {
        let required = keys.filter(\.isRequired).map { JSON.text($0.name) }
        return members(of: keys) + (required.isEmpty ? [] : [("required", .list(required))])
    }

    private static func members(of keys: [KeyShape.Key]) -> [(String, JSON)] {
        [
            ("type", .text("object")), ("additionalProperties", .flag(false)),
            ("properties", .object(keys.map { ($0.name, json($0.shape).noting($0.note)) })),
        ]
    }

    private static func type(_ names: String...) -> JSON {
        .object([("type", names.count == 1 ? .text(names[0]) : .list(names.map(JSON.text)))])
    }
}

/// The shapes that have names, in the order in which they are first met.
private struct Definitions {
    private(set) var shapes: [(name: String, shape: KeyShape)] = []

    mutating func collect(_ shape: KeyShape) {
        switch shape {
        case .named(let name, let shape):
            guard !shapes.contains(where: { $0.name == name }) else { return }
            shapes.append((name, shape()))
            collect(shape())
        case .list(let element), .names(let element): collect(element)
        case .object(let object): collect(object.keys)
        case .oneOf(_, let keys): collect(keys)
        case .anyOf(_, let sorts): collect(sorts.flatMap { $0 })
        case .either(let shapes): for shape in shapes { collect(shape) }
        case .called(_, let shape): collect(shape)
        case .text, .number, .integer, .flag, .choice, .pattern: break
        }
    }

    private mutating func collect(_ keys: [KeyShape.Key]) { for key in keys { collect(key.shape) } }
}

/// JSON whose members keep their order.
private enum JSON {
    case text(String)
    case whole(Int)
    case flag(Bool)
    case list([JSON])
    case object([(String, JSON)])

    func noting(_ note: String) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object([("description", .text(note))] + members)
    }

    func text(indent: Int) -> String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .whole(let number): "\(number)"
        case .flag(let isTrue): "\(isTrue)"
        case .list(let items): Self.listed(items, indent: indent)
        case .object(let members):
            Self.block(
                "{", members.map { Self.quoted($0) + ": " + $1.text(indent: indent + 2) }, "}",
                indent)
        }
    }

    private static func listed(_ items: [JSON], indent: Int) -> String {
        let isShort = items.allSatisfy { if case .text = $0 { true } else { false } }
        guard isShort else {
            return block("[", items.map { $0.text(indent: indent + 2) }, "]", indent)
        }
        return "[" + items.map { $0.text(indent: 0) }.joined(separator: ", ") + "]"
    }

    private static func block(
        _ open: String, _ parts: [String], _ close: String, _ indent: Int
    ) -> String {
        guard !parts.isEmpty else { return open + close }
        let margin = "\n" + String(repeating: " ", count: indent)
        return open + parts.map { margin + "  " + $0 }.joined(separator: ",") + margin + close
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
