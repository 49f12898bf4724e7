import Foundation
import Languages
import Scenes
import Testing

@testable import Speech

/// The names of units in messages beside those that labels are read by.
struct UnitMessageTests {
    private static let symbols = [
        "km", "m", "lb", "°C", "°F", "%", "mph", "km/h", "kWh", "GB", "Hz", "US$", "€", "thousands",
    ]

    @Test(arguments: symbols)
    func `a unit is called in English as labels call it`(symbol: String) throws {
        let texts = Texts(Language.english.locale)
        let name = try #require(UnitNames.name(of: symbol))
        #expect(
            UnitText(name, symbol: symbol, locale: Language.english.locale)
                .text(12, "12", texts) == "12 \(name)")
    }

    @Test(arguments: [
        ("de", "miles per hour", 1.0, "1 Meile pro Stunde"),
        ("de", "kilobytes per second", 3, "3 Kilobyte pro Sekunde"),
        ("fr", "kilometers", 2e6, "2 millions de kilomètres"),
        ("ja", "degrees Celsius", 21.5, "摂氏21.5度"), ("ko", "percent", 5, "5퍼센트"),
        ("es", "rows", 1, "1 fila"), ("de", "flights", 842, "842 flights"),
    ])
    func `units have the forms of a language`(
        tag: String, unit: String, number: Double, expected: String
    ) throws {
        let locale = try #require(Language(tag: tag)).locale
        let texts = Texts(locale)
        let text = UnitText(unit, locale: locale).text(number, texts.numbers.text(number), texts)
        #expect(text.replacing("\u{202F}", with: " ") == expected)
    }

    @Test(arguments: [(1.0, "كيلومتر"), (3, "كيلومترات"), (11, "كيلومترًا"), (100, "كيلومتر")])
    func `Arabic counts units in its own forms`(number: Double, word: String) {
        let locale = Language.arabic.locale
        let texts = Texts(locale)
        let text = UnitText("kilometers", locale: locale)
            .text(number, texts.numbers.text(number), texts)
        #expect(text.hasSuffix(" \(word)"))
    }
}
