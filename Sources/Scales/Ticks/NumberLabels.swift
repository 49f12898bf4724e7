package import Foundation
package import Tables

/// The texts of numbers on one axis: as many digits as the step needs, in the viewer's locale.
package struct NumberLabels: Hashable, Sendable {
    enum Notation: Hashable {
        /// Grouped digits, with so many after the decimal separator.
        case plain(fractionDigits: Int)
        /// Thousands, millions and so on by name.
        case compact(significantDigits: Int)
        case scientific(significantDigits: Int)
        /// A number that stands alone.
        case general
    }

    private let notation: Notation
    private let style: FloatingPointFormatStyle<Double>

    /// Texts for numbers a step apart, or for one that stands alone, up to the greatest magnitude.
    ///
    /// Numbers that are names, such as years, aren't grouped.
    package init(step: NumberStep?, greatest: Double, locale: Locale, isGrouped: Bool = true) {
        notation = Self.notation(step: step, greatest: greatest, isGrouped: isGrouped)
        let style = FloatingPointFormatStyle<Double>(locale: locale)
            .grouping(isGrouped ? .automatic : .never)
        switch notation {
        case .plain(let digits): self.style = style.precision(.fractionLength(digits))
        case .compact(let digits):
            self.style = style.notation(.compactName).precision(.significantDigits(1...digits))
        case .scientific(let digits):
            self.style = style.notation(.scientific).precision(.significantDigits(1...digits))
        case .general: self.style = style.precision(.significantDigits(1...6))
        }
    }

    /// A memory of the same locale's texts is asked before the number is written.
    package func text(of number: Double, knownTo memory: LabelMemory? = nil) -> String {
        memory?.text(of: number, notation) { written(number) } ?? written(number)
    }

    private func written(_ number: Double) -> String {
        if let digits = fractionDigits(of: number),
            let text = NumberSymbols.of(style.locale)?.text(of: number, fractionDigits: digits)
        {
            return text
        }
        if case .scientific = notation, number == 0 {
            return style.notation(.automatic).format(0)
        }
        return style.text(of: number)
    }

    /// How many are written after the separator; nil where that takes more than a look.
    private func fractionDigits(of number: Double) -> Int? {
        switch notation {
        case .plain(let digits): digits
        case .general where number == number.rounded(): 0
        case .general, .compact, .scientific: nil
        }
    }

    private static func notation(
        step: NumberStep?, greatest: Double, isGrouped: Bool
    ) -> Notation {
        guard greatest > 0, greatest.isFinite else { return .general }
        let isExtreme = greatest >= 1e15 || greatest < 1e-5
        guard let step else { return isExtreme ? .scientific(significantDigits: 6) : .general }
        let leading = Int(saturating: log10(greatest).rounded(.down))
        let digits = min(max(leading - step.power + 1, 1), 17)
        if isExtreme { return .scientific(significantDigits: digits) }
        if greatest >= 1e6, digits <= 4, isGrouped { return .compact(significantDigits: digits) }
        return .plain(fractionDigits: step.fractionDigits)
    }
}
