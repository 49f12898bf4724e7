import Foundation
import Seeded
import Testing

@testable import Scales

@Suite struct NumberSymbolsTests {
    @Test(arguments: [
        "en_US", "en_IN", "de_DE", "de_CH", "de_AT", "fr_FR", "es_ES", "pt_PT", "pl_PL", "sv_SE",
        "nb_NO", "fi_FI", "et_EE", "lt_LT", "sl_SI", "tr_TR", "he_IL", "hu_HU", "ja_JP", "zh_CN",
        "th_TH", "hi_IN", "en_US_POSIX", "und", "",
    ])
    func `short numbers are written as Foundation writes them`(identifier: String) throws {
        let locale = Locale(identifier: identifier)
        let symbols = try #require(NumberSymbols.of(locale))
        var random = SeededGenerator(seed: 7)
        for digits in 0..<7 {
            let style = FloatingPointFormatStyle<Double>(locale: locale)
                .precision(.fractionLength(digits))
            let unit = pow(10, -Double(digits))
            for _ in 0..<40 {
                let parts = Int.random(in: -999...999, using: &random)
                let number = Double(parts) * unit
                #expect(symbols.text(of: number, fractionDigits: digits) == style.format(number))
            }
        }
    }

    @Test(arguments: ["ar_EG", "fa_IR", "en_US@numbers=thai"])
    func `other digits are left to Foundation`(identifier: String) {
        #expect(NumberSymbols.of(Locale(identifier: identifier)) == nil)
    }
}
