package import Foundation

/// Numbers as they are spoken: grouped, at most four decimals, large ones in words.
///
/// Their minus is the sign, not a hyphen: screen readers leave hyphens out, as punctuation.
package struct SpokenNumber: Sendable {
    private let style: FloatingPointFormatStyle<Double>

    package init(locale: Locale) {
        style = FloatingPointFormatStyle<Double>(locale: locale)
    }

    /// Counts: whole and grouped, "26,115".
    package func count(_ number: Int) -> String {
        style.precision(.fractionLength(0)).format(Double(number))
    }

    /// "6.5 billion", "1,013.2", "0.0034"; never a bare row of more than six digits.
    package func text(_ number: Double) -> String {
        guard !number.isNaN else { return Texts.missing }
        guard number.isFinite else { return number > 0 ? "infinity" : "minus infinity" }
        // Zero has two signs, of which nobody wants to hear one.
        let number = number == 0 ? 0 : number
        let magnitude = abs(number)
        return written(number, magnitude).withMinusSigns
    }

    private func written(_ number: Double, _ magnitude: Double) -> String {
        if magnitude >= 1e15 || (magnitude > 0 && magnitude < 1e-4) {
            return style.notation(.scientific).precision(.significantDigits(1...3)).format(number)
        }
        if let scale = Self.scales.first(where: { magnitude >= $0.least }) {
            return style.precision(.fractionLength(0...1)).format(number / scale.unit) + " "
                + scale.word
        }
        return style.precision(.fractionLength(0...decimals(magnitude))).format(number)
    }

    /// Three digits are enough below one thousand; above it one decimal is.
    private func decimals(_ magnitude: Double) -> Int {
        switch magnitude {
        case 10...: 1
        case 1...: 2
        case 0.1...: 3
        default: 4
        }
    }

    /// Each from what the scale before it would round to a thousand of its own.
    private static let scales = [
        (least: 999.95e9, unit: 1e12, word: "trillion"),
        (least: 999.95e6, unit: 1e9, word: "billion"),
        (least: 999_999.95, unit: 1e6, word: "million"),
    ]
}

extension String {
    var withMinusSigns: String {
        utf8.contains(UInt8(ascii: "-")) ? replacing("-", with: "\u{2212}") : self
    }
}
