import Foundation

/// A model of the accessibility text that a page has, which changes are applied to.
package struct TextModel {
    private var fields: [String: Any]

    init(_ fields: [String: Any]) { self.fields = fields }

    /// The text of a message with all of it.
    package init(message: [UInt8]) throws {
        let parts = try cast(
            JSONSerialization.jsonObject(with: Data(message), options: []), [Any].self)
        fields = try cast(parts[3], [String: Any].self)
    }

    package var summary: String { fields["summary"] as? String ?? "" }
    package var details: String { fields["details"] as? String ?? "" }

    var labels: [(id: Int, name: String?)] {
        get throws {
            try cast(fields["labels"], [[Any]].self).map {
                (try cast($0[0], Int.self), $0[1] as? String)
            }
        }
    }

    /// All of it as JSON with sorted keys, to be compared.
    package var json: String {
        var fields = fields
        // None is sent at first, and where the window is when it comes back.
        if fields["shift"] as? Double == 0 { fields["shift"] = nil }
        let data = try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Applies the content of a message `m`.
    package mutating func change(_ change: [String: Any]) throws {
        for (name, value) in change {
            switch name {
            case "summary", "details":
                fields[name] = try Self.changed(cast(fields[name], String.self), value)
            case "labels": try changeLabels(cast(value, [[Any]].self))
            case "groups": try changeGroups(cast(value, [[Any]].self))
            default: fields[name] = value
            }
        }
    }

    private static func changed(_ old: String, _ change: Any) throws -> String {
        if let whole = change as? String { return whole }
        let spliced = try splice(Array(old.utf16), try cast(change, [Any].self)) {
            Array(try cast($0, String.self).utf16)
        }
        return String(decoding: spliced, as: UTF16.self)
    }

    private mutating func changeLabels(_ changes: [[Any]]) throws {
        var labels = try cast(fields["labels"], [[Any]].self)
        for change in changes {
            let id = try cast(change[0], Int.self)
            let index = try cast(labels.firstIndex { $0[0] as? Int == id }, Int.self)
            labels[index] = change
        }
        fields["labels"] = labels
    }

    private mutating func changeGroups(_ changes: [[Any]]) throws {
        var groups = try cast(fields["groups"], [[Any]].self)
        for change in changes {
            let id = try cast(change[0], Int.self)
            let index = try cast(groups.firstIndex { $0[0] as? Int == id }, Int.self)
            let items = try cast(groups[index][1], [Any].self)
            groups[index][1] = try splice(items, Array(change.dropFirst())) {
                try cast($0, [Any].self)
            }
        }
        fields["groups"] = groups
    }
}

/// A list after `[index, count, elements, …]`, whose indices are of the old list and grow.
package func splice<Item>(
    _ old: [Item], _ splices: [Any], _ items: (Any) throws -> [Item]
) throws -> [Item] {
    var (result, kept, rest) = ([Item](), 0, splices[...])
    while rest.count >= 3 {
        let (index, count) = try (
            cast(rest.removeFirst(), Int.self), cast(rest.removeFirst(), Int.self)
        )
        guard index >= kept, index + count <= old.count else {
            throw PageModel.Misfit(description: "\(count) items at \(index) of \(old.count)")
        }
        result += old[kept..<index]
        result += try items(rest.removeFirst())
        kept = index + count
    }
    guard rest.isEmpty else { throw PageModel.Misfit(description: "an unfinished splice \(rest)") }
    return result + old[kept...]
}
