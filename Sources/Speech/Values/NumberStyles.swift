import Foundation
import Languages
import Tables

/// How numbers are written in a locale, and the messages of its language: made once, because each text asks for them.
final class NumberStyles: Sendable {
    let messages: MessageCatalogue
    /// By the greatest number of decimal digits.
    private let decimals: [FloatingPointFormatStyle<Double>]
    /// Without separators, as years and identifiers are written.
    private let plain: FloatingPointFormatStyle<Double>
    private let scientific: FloatingPointFormatStyle<Double>
    /// Foundation describes its formatter anew for each number, and a text names some of them several times.
    private let written = Memo<Question, String>(atMost: 2_048)

    private struct Question: Hashable {
        /// Zero has two signs, and equal ones of different texts.
        let bits: UInt64
        /// Nil for scientific notation.
        let decimals: Int?
    }

    static let mostDecimals = 15

    private init(_ locale: Locale) {
        messages = .of(Language(locale))
        let style = FloatingPointFormatStyle<Double>(locale: locale)
            .rounded(rule: .toNearestOrAwayFromZero)
        decimals = (0...Self.mostDecimals).map { style.precision(.fractionLength(0...$0)) }
        plain = style.grouping(.never).precision(.fractionLength(0...4))
        scientific = style.notation(.scientific).precision(.significantDigits(1...3))
    }

    /// With so many decimal digits at most.
    func text(_ number: Double, decimals count: Int) -> String {
        written.answer(to: Question(bits: number.bitPattern, decimals: count)) {
            decimals[count].text(of: number)
        }
    }

    /// A year or an identifier.
    func plainText(_ number: Double) -> String { plain.text(of: number) }

    func scientificText(_ number: Double) -> String {
        written.answer(to: Question(bits: number.bitPattern, decimals: nil)) {
            scientific.format(number)
        }
    }

    static func of(_ locale: Locale) -> NumberStyles {
        made.answer(to: locale.identifier) { NumberStyles(locale) }
    }

    private static let made = Memo<String, NumberStyles>(atMost: 256)
}
