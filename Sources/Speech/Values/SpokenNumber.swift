package import Foundation
import Languages

/// Numbers as they are spoken: grouped, at most four decimals, large ones in words.
///
/// Their minus is the sign, not a hyphen: screen readers leave hyphens out, as punctuation.
package struct SpokenNumber: Sendable {
    private let styles: NumberStyles

    package init(locale: Locale) { styles = .of(locale) }

    var messages: MessageCatalogue { styles.messages }

    var texts: Texts { Texts(self) }

    /// Counts: whole and grouped, "26,115".
    package func count(_ number: Int) -> String {
        styles.text(Double(number), decimals: 0)
    }

    /// The digits of a number that is a name, such as a year: "2007".
    func name(_ number: Double) -> String { styles.plainText(number).withMinusSigns }

    /// "6.5 billion", "1,013.2", "0.0034"; never a bare row of more than six digits.
    ///
    /// - Parameters:
    ///   - number: to be written.
    ///   - resolution: how far apart numbers may be that have to differ in their texts; 0 for no such.
    /// - Returns: its text.
    package func text(_ number: Double, resolution: Double = 0) -> String {
        guard !number.isNaN else { return texts.missing }
        guard number.isFinite else {
            return messages.text(number > 0 ? "value.infinity" : "value.minusInfinity")
        }
        // Zero has two signs, of which nobody wants to hear one.
        let number = number == 0 ? 0 : number
        let magnitude = abs(number)
        return written(number, magnitude, resolution).withMinusSigns
    }

    private func written(_ number: Double, _ magnitude: Double, _ resolution: Double) -> String {
        let needed = Self.decimals(resolving: resolution, of: magnitude)
        if magnitude >= 1e15 || (magnitude > 0 && magnitude < 1e-4) {
            return styles.scientificText(number)
        }
        if let scale = scales.first(where: { magnitude >= $0.least }) {
            let part = number / scale.unit
            let decimals = max(1, needed + Int(log10(scale.unit).rounded()))
            // More digits than these are better heard as a whole number.
            guard decimals <= Self.mostScaledDecimals else {
                return styles.text(number, decimals: max(0, needed))
            }
            let text = styles.text(part, decimals: decimals)
            return messages.text(scale.key, ["number": .number(part, text: text)])
        }
        return styles.text(number, decimals: max(decimals(magnitude), needed))
    }

    private static let mostScaledDecimals = 3

    /// How many decimals tell numbers apart that differ by so much, as far as a number has them; less
    /// than zero where whole tens or more do.
    private static func decimals(resolving resolution: Double, of magnitude: Double) -> Int {
        guard resolution > 0, resolution.isFinite, magnitude > 0 else {
            return -NumberStyles.mostDecimals
        }
        let held = 15 - Int(log10(magnitude).rounded(.up))
        return max(
            -NumberStyles.mostDecimals,
            min(Int((-log10(resolution)).rounded(.up)), held, NumberStyles.mostDecimals))
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

    /// A number as it stands before a unit or a name: "1,2 million de" in French.
    func text(_ text: String, beforeNounOf number: Double) -> String {
        guard abs(number) >= Self.leastScaled else { return text }
        return messages.text("number.beforeNoun", ["number": .text(text)])
    }

    /// Greater ones have a word of their scale.
    private static let leastScaled = 999_999.95

    private typealias Scale = (least: Double, unit: Double, key: String)

    private var scales: [Scale] {
        switch messages.language {
        case .japanese, .korean: Self.myriads
        default: Self.thousands
        }
    }

    /// Each from what the scale before it would round to a thousand of its own.
    private static let thousands: [Scale] = [
        (least: 999.95e9, unit: 1e12, key: "number.scale3"),
        (least: 999.95e6, unit: 1e9, key: "number.scale2"),
        (least: leastScaled, unit: 1e6, key: "number.scale1"),
    ]
    /// East Asia counts by ten thousands.
    private static let myriads: [Scale] = [
        (least: 9_999.95e8, unit: 1e12, key: "number.scale3"),
        (least: 9_999.95e4, unit: 1e8, key: "number.scale2"),
        (least: leastScaled, unit: 1e4, key: "number.scale1"),
    ]
}

extension String {
    var withMinusSigns: String {
        utf8.contains(UInt8(ascii: "-")) ? replacing("-", with: "\u{2212}") : self
    }
}
