package import Foundation

extension Language {
    /// The language of a locale's words; English for one that there is no catalogue of.
    package init(_ locale: Locale) {
        self = Language(tag: locale.identifier) ?? .english
    }

    /// The locale of its numbers and dates where nobody says a region.
    package var locale: Locale {
        switch self {
        case .english: Locale(identifier: "en_US")
        case .german: Locale(identifier: "de_DE")
        case .french: Locale(identifier: "fr_FR")
        case .spanish: Locale(identifier: "es_ES")
        case .japanese: Locale(identifier: "ja_JP")
        case .korean: Locale(identifier: "ko_KR")
        case .arabic: Locale(identifier: "ar_EG")
        }
    }

    /// The locale of its numbers and dates where the first of some tags that is in this language names a
    /// region in which it is spoken, as "de-CH" does: its usual one otherwise.
    package func locale(preferring tags: [String]) -> Locale {
        guard let own = tags.first(where: { Language(tag: $0) == self }),
            let region = Locale(identifier: own).region?.identifier,
            Self.known.contains("\(tag)_\(region)")
        else { return locale }
        return Locale(identifier: "\(tag)_\(region)")
    }

    private static let known = Set(Locale.availableIdentifiers)
}
