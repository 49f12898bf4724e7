import Foundation

/// A column of what a pattern finds.
package struct PatternColumn: Hashable, Sendable {
    package var name: String
    /// Whether the text is read as a number, such as 12.5; what isn't one is missing.
    package var isNumber: Bool

    package init(_ name: String, isNumber: Bool = false) {
        (self.name, self.isNumber) = (name, isNumber)
    }
}

extension TextPattern {
    /// Makes sure that there is a text for each of so many columns.
    func check(_ columns: Int, at step: Int) throws {
        guard columns != max(1, groupCount) else { return }
        let texts = groupCount > 1 ? "\(groupCount) texts" : "1 text"
        throw TransformError(
            step: step,
            description: "the pattern \"\(text)\" gives \(texts), not \(columns)")
    }

    /// The text that a pair of brackets, or the whole pattern if it has none, finds first.
    func value(of group: Int, in text: String, isNumber: Bool) -> Value {
        guard let found = groups(in: text), found.indices.contains(group), let part = found[group]
        else { return .missing }
        guard isNumber else { return .string(part) }
        return Double(part).map { $0.isNaN ? .missing : .number($0) } ?? .missing
    }
}

extension String {
    /// One of the parts between separators, of which there are at most so many.
    func part(_ index: Int, of count: Int, splitAt separator: String) -> Value {
        var (rest, skipped) = (self[...], 0)
        while true {
            let end = skipped < count - 1 ? rest.range(of: separator) : nil
            if skipped == index {
                return .string(String(rest[..<(end?.lowerBound ?? rest.endIndex)]))
            }
            guard let end else { return .missing }
            rest = rest[end.upperBound...]
            skipped += 1
        }
    }
}
