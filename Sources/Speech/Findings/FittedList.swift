/// A sentence that lists as many items as fit, between others.
struct FittedList {
    var head: [String]
    /// None ends as a sentence.
    var items: [String]
    /// Left out where there is no room beside one item.
    var tail: [String] = []
    /// How many more there are than `items`.
    var others = 0
    let texts: Texts
    /// How many items are listed at most: listeners can't remember more.
    private static let mostItems = 4

    func text(_ verbosity: Verbosity) -> String {
        let longest = verbosity.longestAnswer
        for (head, tail) in [(head, tail), (head, []), ([], [])] {
            for count in stride(from: most(verbosity), through: 1, by: -1) {
                let text = texts.sentences(head + [list(count, verbosity)] + tail)
                if text.count <= longest { return text }
            }
        }
        return texts.sentences(head + items.prefix(1).map(texts.sentence), upTo: longest)
    }

    private func most(_ verbosity: Verbosity) -> Int {
        switch verbosity {
        case .brief: min(items.count, 1)
        case .standard: min(items.count, Self.mostItems)
        case .full: min(items.count, 2 * Self.mostItems)
        }
    }

    private func list(_ count: Int, _ verbosity: Verbosity) -> String {
        let rest = verbosity == .brief ? 0 : items.count - count + others
        let more = rest > 0 ? [texts.more(rest)] : []
        let separator =
            items.contains { $0.contains(texts.comma) } ? texts.semicolon : texts.comma
        return texts.sentence((items.prefix(count) + more).joined(separator: separator))
    }
}
