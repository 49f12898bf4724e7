import Foundation
import Testing

@testable import Languages

struct LanguageTests {
    @Test(arguments: [
        ("de-CH, de;q=0.9, en;q=0.8", Language.german), ("nl, ja;q=0.3, ko;q=0.7", .korean),
        ("EN-gb", .english), ("fr;q=0, es", .spanish), ("ar-EG-u-nu-latn", .arabic),
    ])
    func `the most welcome language that there is`(header: String, language: Language) {
        #expect(LanguagePreferences(header: header).language == language)
    }

    @Test(arguments: ["", "*", "nl", "de;q=0", "de;q=x", "d\u{0}e", ";q=1", "zh-Hant"])
    func `none where there is none`(header: String) {
        #expect(LanguagePreferences(header: header).language == nil)
    }

    @Test(arguments: [
        ("de-CH", "de_CH"), ("de", "de_DE"), ("de-FR", "de_DE"), ("fr-CA, de", "de_DE"),
        ("de-Latn-AT", "de_AT"),
    ])
    func `numbers and dates are those of the viewer's region`(header: String, locale: String) {
        let preferences = LanguagePreferences(header: header)
        #expect(preferences.locale(of: .german).identifier == locale)
    }

    @Test func `a locale has the language of its words`() {
        for language in Language.allCases { #expect(Language(language.locale) == language) }
        #expect(Language(Locale(identifier: "nl_NL")) == .english)
    }

    @Test func `one is written from right to left`() {
        for language in Language.allCases {
            let direction = language.locale.language.characterDirection
            #expect(language.isRightToLeft == (direction == .rightToLeft))
        }
    }
}
