import Feeds

extension Vocabulary {
    /// Where rows come from: one word, or a mapping with the kind's name and its options.
    static let feed = KeyShape.either([
        .choice("a feed", FeedKind.all.filter { $0.subject == nil }.map(\.name) + ["ingest"]),
        .anyOf(
            "a feed",
            FeedKind.all.compactMap { kind in
                kind.subject.map { [kind.key($0)] + kind.options.map(\.key) }
            }),
    ])
}

extension FeedKind {
    fileprivate func key(_ subject: FeedOption.Form) -> KeyShape.Key {
        KeyShape.required(name, subject.shape, note)
    }
}

extension FeedOption {
    fileprivate var key: KeyShape.Key { KeyShape.key(name, form.shape, note) }
}

extension FeedOption.Form {
    fileprivate var shape: KeyShape {
        switch self {
        case .text: .text
        case .texts: .either([.text, .list(of: .text)])
        case .duration: Vocabulary.duration
        case .flag: .flag
        case .whole(let range): .integer(range)
        case .choice(let texts): .choice("a choice", texts)
        case .named: .names(of: .text)
        }
    }
}
