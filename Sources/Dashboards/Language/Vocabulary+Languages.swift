import Languages

extension Vocabulary {
    /// A text that viewers read: one for all of them, or one for each language.
    static let words = KeyShape.named("words") { .either([.text, inLanguages]) }

    static let inLanguages = KeyShape.object(
        ObjectShape(noun: "a text in several languages", keys: languages))

    private static let languages = Language.allCases.map { language in
        let note = "In \(language.englishName)."
        return language == Entry.usualLanguage
            ? KeyShape.required(
                language.tag, .text, note + " Also in all languages that have none.")
            : KeyShape.key(language.tag, .text, note)
    }
}

extension Language {
    fileprivate var englishName: String {
        switch self {
        case .english: "English"
        case .german: "German"
        case .french: "French"
        case .spanish: "Spanish"
        case .japanese: "Japanese"
        case .korean: "Korean"
        case .arabic: "Arabic"
        }
    }
}
