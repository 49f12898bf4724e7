package import Foundation

/// Numbers as they are spoken: grouped, at most four decimals, large ones in words.
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
        guard number.isFinite else { return number > 0 ? "infinity" : "minus infinity" }
        let magnitude = abs(number)
        if magnitude >= 1e15 || (magnitude > 0 && magnitude < 1e-4) {
            return style.notation(.scientific).precision(.significantDigits(1...3)).format(number)
        }
        if let (scale, word) = Self.scales.first(where: { magnitude >= $0.0 }) {
            return style.precision(.fractionLength(0...1)).format(number / scale) + " " + word
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

    private static let scales = [(1e12, "trillion"), (1e9, "billion"), (1e6, "million")]
}
