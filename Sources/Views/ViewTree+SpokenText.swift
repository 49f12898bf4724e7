extension ViewTree {
    /// The texts of the tree, joined in reading order; nil when there are none.
    package var words: String? {
        let words = texts.filter { !$0.isEmpty }.joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    private var texts: [String] {
        switch self {
        case .text(let text, _): [text]
        case .richText(let runs): [runs.map(\.text).joined()]
        case .spoken(let spoken, let view): spoken.texts(of: view.texts)
        case .symbol(let symbol): symbol.drawing.map { [$0.spokenName] } ?? []
        default: children.flatMap(\.texts)
        }
    }
}
