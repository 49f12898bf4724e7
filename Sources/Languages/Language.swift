/// A language that pages are written and spoken in.
package enum Language: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case japanese = "ja"
    case korean = "ko"
    case arabic = "ar"

    /// Its tag of BCP 47, such as "de": the value of `lang`.
    package var tag: String { rawValue }

    /// The language of a tag such as "de", "de-CH" or "DE_at"; nil for one that there is no catalogue of.
    package init?(tag: some StringProtocol) {
        let primary = tag.prefix { $0 != "-" && $0 != "_" && $0 != "@" }
        self.init(rawValue: primary.lowercased())
    }

    /// Its name in its own words.
    package var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .french: "Français"
        case .spanish: "Español"
        case .japanese: "日本語"
        case .korean: "한국어"
        case .arabic: "العربية"
        }
    }

    /// Whether it is written from right to left: the value of `dir` is "rtl".
    package var isRightToLeft: Bool { self == .arabic }
}
