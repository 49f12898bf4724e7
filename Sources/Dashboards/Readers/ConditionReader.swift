import Foundation
import Tables

/// Reads conditions on rows, and what depends on them.
struct ConditionReader {
    /// The schema of the rows; nil when their steps are at fault, so that columns can't be looked
    /// up.
    let schema: Schema?
    let timeZone: TimeZone

    func predicate(
        _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> RowPredicate<String>? {
        if let parts = entry["and"]?.items { return .all(predicates(parts, &errors)) }
        if let parts = entry["or"]?.items { return .any(predicates(parts, &errors)) }
        if let part = entry["not"] { return predicate(part, &errors).map { .not($0) } }
        guard let schema, let field = entry["column"]?.field(in: schema, &errors) else {
            return nil
        }
        let parts = comparisons(entry, of: field, &errors) + choices(entry, of: field, &errors)
        let keys = Vocabulary.comparisons.map(\.key) + ["oneOf"]
        if !keys.contains(where: { entry[$0] != nil }) {
            let names = keys.joined(separator: ", ")
            errors.append(entry.error("a condition has one of \(names)"))
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private func predicates(
        _ entries: [Entry], _ errors: inout [ConfigurationError]
    ) -> [RowPredicate<String>] {
        entries.compactMap { predicate($0, &errors) }
    }

    private func comparisons(
        _ entry: Entry, of field: Schema.Field, _ errors: inout [ConfigurationError]
    ) -> [RowPredicate<String>] {
        Vocabulary.comparisons.compactMap { key, comparison in
            guard let other = entry[key] else { return nil }
            if field.kind == .nominal, comparison != .equal, comparison != .notEqual {
                errors.append(
                    other.error(
                        "\"\(key)\" compares numbers and times, and column \"\(field.name)\" is "
                            + "nominal"))
            }
            return operand(other, field, &errors).map { .compares(field.name, comparison, $0) }
        }
    }

    private func operand(
        _ entry: Entry, _ field: Schema.Field, _ errors: inout [ConfigurationError]
    ) -> RowPredicate<String>.Operand? {
        guard let name = entry["column"] else {
            return value(entry, of: field, &errors).map { .value($0) }
        }
        guard let other = schema.flatMap({ name.field(in: $0, &errors) }) else { return nil }
        if other.kind != field.kind, !other.isUnknown, !field.isUnknown {
            errors.append(
                name.error(
                    "column \"\(other.name)\" is \(other.kind.rawValue), and "
                        + "\"\(field.name)\" is \(field.kind.rawValue)"))
        }
        return .column(other.name)
    }

    /// A column without values is compared with anything, and equals none of it.
    private func value(
        _ entry: Entry, of field: Schema.Field, _ errors: inout [ConfigurationError]
    ) -> Value? {
        guard field.isUnknown else { return entry.value(as: field.kind, in: timeZone, &errors) }
        return entry.anyValue(in: timeZone)
    }

    private func choices(
        _ entry: Entry, of field: Schema.Field, _ errors: inout [ConfigurationError]
    ) -> [RowPredicate<String>] {
        guard let items = entry["oneOf"]?.items else { return [] }
        return [
            .isOneOf(
                field.name,
                items.compactMap { value($0, of: field, &errors) })
        ]
    }

    /// The cases of an entry with what each of them means.
    func conditional<Value>(
        _ entry: Entry, _ errors: inout [ConfigurationError],
        _ read: (Entry, inout [ConfigurationError]) -> Value?
    ) -> Conditional<Value> {
        guard entry.isConditional else {
            return Conditional(otherwise: read(entry, &errors))
        }
        var conditional = Conditional<Value>()
        for (test, then) in cases(entry, &errors) {
            guard let value = read(then, &errors) else { continue }
            conditional.cases.append(.init(test: test, value: value))
        }
        conditional.otherwise = entry.otherwise.flatMap { read($0, &errors) }
        return conditional
    }

    /// The conditions of a conditional entry with what counts where each of them holds.
    func cases(
        _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> [(test: RowPredicate<String>, then: Entry)] {
        (entry.items ?? [entry]).compactMap { item in
            guard let test = item["if"].flatMap({ predicate($0, &errors) }),
                let then = item["then"]
            else { return nil }
            return (test, then)
        }
    }
}

extension Entry {
    /// Whether what it says depends on the row.
    var isConditional: Bool {
        (items ?? [self]).contains { $0["if"] != nil || $0["else"] != nil }
    }

    /// The value of a conditional entry where no condition holds.
    var otherwise: Entry? { (items ?? [self]).lazy.compactMap { $0["else"] }.first }
}
