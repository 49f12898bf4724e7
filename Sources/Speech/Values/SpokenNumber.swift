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

    /// "6.5 billion", "1,013.2", "0.0034"; never a bare row of more than six digits.
    package func text(_ number: Double) -> String {
        guard !number.isNaN else { return texts.missing }
        guard number.isFinite else {
            return messages.text(number > 0 ? "value.infinity" : "value.minusInfinity")
        }
        // Zero has two signs, of which nobody wants to hear one.
        let number = number == 0 ? 0 : number
        let magnitude = abs(number)
        return written(number, magnitude).withMinusSigns
    }

    private func written(_ number: Double, _ magnitude: Double) -> String {
        if magnitude >= 1e15 || (magnitude > 0 && magnitude < 1e-4) {
            return styles.scientificText(number)
        }
        if let scale = scales.first(where: { magnitude >= $0.least }) {
            let part = number / scale.unit
            let text = styles.text(part, decimals: 1)
            return messages.text(scale.key, ["number": .number(part, text: text)])
        }
        return styles.text(number, decimals: decimals(magnitude))
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
