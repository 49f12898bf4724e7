package import Tables

/// The values of a selection as text.
package enum SpokenSelection: Hashable, Sendable {
    /// From the first to the last included unit.
    case interval(from: Value, to: Value)
    /// Names that aren't all that the axis shows from the first to the last of them.
    case names([String])
    /// Names of which the axis shows none.
    case absent([String])
}

extension [String] {
    /// "A, B and C"; of more than so many the first ones, and how many more there are.
    func listed(upTo most: Int, _ numbers: SpokenNumber) -> String {
        guard count > 1 else { return first ?? "" }
        let isWhole = count <= most
        let shown = prefix(isWhole ? count - 1 : most - 1)
        let rest = isWhole ? self[count - 1] : Texts.more(numbers.count(count - shown.count))
        return Texts.both(shown.joined(separator: ", "), rest)
    }
}
