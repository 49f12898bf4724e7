import Foundation
package import SVG

/// A model of a page that applies messages: the other side of the table in `Wire`.
package struct PageModel {
    /// A message doesn't fit what is on the page.
    package struct Misfit: Error, CustomStringConvertible {
        package var description: String
    }

    package init() {}

    private final class Part {
        var id: Int
        let tag: String
        var attributes: [String: String] = [:]
        var text: String?
        var name: String?
        var children: [Part] = []
        weak var parent: Part?

        init(_ id: Int, _ tag: String) { (self.id, self.tag) = (id, tag) }
    }

    private let root = Part(0, "svg")
    private var parts: [Int: Part] = [:]
    package private(set) var frame: [Double] = []
    /// By which other processes know the picture; nil where there are none.
    package private(set) var origin: String?
    /// How many placements came without a transition.
    package private(set) var jumps = 0
    /// The accessibility text; nil before the first.
    package private(set) var accessibilityText: TextModel?
    package var summary: String { accessibilityText?.summary ?? "" }
    package var details: String { accessibilityText?.details ?? "" }

    package mutating func receive(_ message: [UInt8]) throws {
        let message = try cast(
            JSONSerialization.jsonObject(with: Data(message), options: []), [Any].self)
        switch message[0] as? String {
        case "scene": try show(try cast(message[3], [String: Any].self))
        case "c": try change(message.dropFirst(3))
        case "resumed":
            try renumber(cast(cast(message[3], [String: Any].self)["numbers"], String.self))
            try change(message.dropFirst(4))
        case "meaning":
            try show(TextModel(try cast(message[3], [String: Any].self)))
        case "m":
            guard var text = accessibilityText else {
                throw Misfit(description: "a change of a text that there isn't")
            }
            try text.change(try cast(message[3], [String: Any].self))
            try show(text)
        default: throw Misfit(description: "unknown verb \(message[0])")
        }
    }

    private mutating func change(_ fields: ArraySlice<Any>) throws {
        var rest = fields
        for op in try cast(rest.popFirst(), [[Any]].self) { try apply(op) }
        if let size = rest.popFirst(), !(size is NSNull) { frame = try cast(size, [Double].self) }
        origin = rest.popFirst() as? String
    }

    /// Gives the elements other numbers, in the form "1-5 9 6".
    private mutating func renumber(_ runs: String) throws {
        var numbers = try runs.split(separator: " ").flatMap { run in
            let ends = try run.split(separator: "-").map { try cast(Int($0), Int.self) }
            return Array(ends[0]...(ends.last ?? ends[0]))
        }[...]
        parts = [0: root]
        try renumber(under: root, &numbers)
        guard numbers.isEmpty else { throw Misfit(description: "\(numbers.count) more numbers") }
        // They come anew, by the other numbers.
        accessibilityText = nil
    }

    private mutating func renumber(under part: Part, _ numbers: inout ArraySlice<Int>) throws {
        for child in part.children {
            child.id = try cast(numbers.popFirst(), Int.self)
            parts[child.id] = child
            try renumber(under: child, &numbers)
        }
    }

    private mutating func show(_ text: TextModel) throws {
        accessibilityText = text
        for (id, name) in try text.labels { parts[id]?.name = name }
    }

    private mutating func show(_ scene: [String: Any]) throws {
        (parts, origin) = ([0: root], scene["origin"] as? String)
        let size = try [cast(scene["width"], Double.self), cast(scene["height"], Double.self)]
        frame = size + (try cast(scene["plot"], [Double].self))
        root.children = []
        for node in try cast(scene["nodes"], [[Any]].self) { try insert(node, root, before: 0) }
    }

    private mutating func insert(_ node: [Any], _ parent: Part, before: Int) throws {
        let part = Part(try cast(node[0], Int.self), try cast(node[1], String.self))
        part.attributes = try cast(node[2], [String: String].self)
        part.text = node[3] as? String
        parts[part.id] = part
        insert(part, parent, before: before)
        for child in try cast(node[4], [[Any]].self) { try insert(child, part, before: 0) }
    }

    private func insert(_ part: Part, _ parent: Part, before: Int) {
        part.parent?.children.removeAll { $0 === part }
        part.parent = parent
        let index = parent.children.firstIndex { $0.id == before && before != 0 }
        parent.children.insert(part, at: index ?? parent.children.count)
    }

    private func part(_ id: Any) throws -> Part { try cast(parts[cast(id, Int.self)], Part.self) }

    private mutating func apply(_ op: [Any]) throws {
        let target = try part(op[1])
        switch op[0] as? String {
        case "s":
            target.attributes[try cast(op[2], String.self)] = op[3] as? String
            if op.count > 4 { jumps += 1 }
        case "p": try splice(target, "d", op.dropFirst(2))
        case "q": try splice(target, "transform", op.dropFirst(2))
        case "t": target.text = op[2] as? String
        case "i":
            try insert(
                try cast(op[3], [Any].self), target, before: try cast(op[2], Int.self))
        case "m": insert(target, try part(op[2]), before: try cast(op[3], Int.self))
        case "r":
            target.parent?.children.removeAll { $0 === target }
            forget(target)
        default: throw Misfit(description: "unknown operation \(op)")
        }
    }

    private mutating func forget(_ part: Part) {
        parts[part.id] = nil
        for child in part.children { forget(child) }
    }

    private func splice(_ target: Part, _ name: String, _ splices: ArraySlice<Any>) throws {
        let old = Array(try cast(target.attributes[name], String.self).utf8)
        var (text, consumed, rest) = ([UInt8](), 0, splices)
        while rest.count >= 3 {
            let offset = try cast(rest.popFirst(), Int.self)
            let count = try cast(rest.popFirst(), Int.self)
            guard offset >= consumed, offset + count <= old.count else {
                throw Misfit(description: "\(count) bytes at \(offset) of \(old.count)")
            }
            text += old[consumed..<offset] + (try cast(rest.popFirst(), String.self)).utf8
            consumed = offset + count
        }
        guard rest.isEmpty else { throw Misfit(description: "an unfinished splice \(rest)") }
        target.attributes[name] = String(decoding: text + old[consumed...], as: UTF8.self)
    }

    /// The page's elements as text, attributes by name.
    package var text: String { root.children.map(text).joined() }

    /// The numbers of elements, each before its children.
    package var numbers: [Int] { numbers(under: root) }

    private func numbers(under part: Part) -> [Int] {
        part.children.flatMap { [$0.id] + numbers(under: $0) }
    }

    /// The names of elements, in the picture's order.
    package var names: [String] { names(under: root) }

    private func names(under part: Part) -> [String] {
        part.children.flatMap { ($0.name.map { [$0] } ?? []) + names(under: $0) }
    }

    private func text(of part: Part) -> String {
        Self.text(
            part.tag, part.attributes.map { ($0, $1) }, part.text, part.children.map(text))
    }

    /// The same text for elements made afresh.
    package static func text(of elements: [Element]) -> String { elements.map(text).joined() }

    private static func text(of element: Element) -> String {
        text(
            element.tag, element.attributes.map { ($0.name, $0.value) }, element.text,
            element.children.map(text))
    }

    private static func text(
        _ tag: String, _ attributes: [(String, String)], _ text: String?, _ children: [String]
    ) -> String {
        let sorted = attributes.sorted { $0.0 < $1.0 }.map { " \($0)=\($1)" }.joined()
        return "<\(tag)\(sorted)>\(text ?? "")\(children.joined())</>\n"
    }
}

func cast<Wanted>(_ value: Any?, _ type: Wanted.Type) throws -> Wanted {
    guard let wanted = value as? Wanted else {
        throw PageModel.Misfit(description: "\(String(describing: value)) is no \(type)")
    }
    return wanted
}
