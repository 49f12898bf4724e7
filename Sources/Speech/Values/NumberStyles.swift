import Foundation
import Languages
import Tables

/// How numbers are written in a locale, and the messages of its language: made once, because each text asks for them.
final class NumberStyles: Sendable {
    let messages: MessageCatalogue
    /// By the greatest number of decimal digits.
    let decimals: [FloatingPointFormatStyle<Double>]
    let scientific: FloatingPointFormatStyle<Double>

    private static let mostDecimals = 4

    private init(_ locale: Locale) {
        messages = .of(Language(locale))
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        decimals = (0...Self.mostDecimals).map { style.precision(.fractionLength(0...$0)) }
        scientific = style.notation(.scientific).precision(.significantDigits(1...3))
    }

    static func of(_ locale: Locale) -> NumberStyles {
        made.answer(to: locale.identifier) { NumberStyles(locale) }
    }

    private static let made = Memo<String, NumberStyles>(atMost: 256)
}
