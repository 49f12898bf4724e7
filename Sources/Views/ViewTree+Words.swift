extension ViewTree {
    /// What the texts say in the order in which they are read; nil when there are none.
    package var words: String? {
        let words = texts.filter { !$0.isEmpty }.joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    /// Those that a geometry reader makes aren't known before the layout.
    private var texts: [String] {
        switch self {
        case .text(let text, _): [text]
        case .richText(let runs): [runs.map(\.text).joined()]
        case .spoken(let spoken, let view): spoken.texts(of: view.texts)
        case .list(let views), .stack(_, let views): views.flatMap(\.texts)
        case .frame(_, let view), .position(_, let view), .offset(_, let view),
            .padding(_, let view), .opacity(_, let view), .rotation(_, _, let view),
            .fixedSize(_, _, let view), .aspectRatio(_, _, let view), .clipped(let view):
            view.texts
        case .layer(let front, let back, _), .background(let back, let front, _):
            back.texts + front.texts
        case .empty, .shape, .spacer, .geometry, .hosted: []
        }
    }
}
