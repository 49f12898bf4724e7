import Foundation
import Tables

/// The signs that a locale puts around the digits of a number below a thousand, where the digits
/// are 0 to 9.
///
/// Most labels are such numbers, and asking Foundation for each takes longer than all else that is
/// done for an axis.
struct NumberSymbols: Equatable {
    private let beforeNegative: String
    private let afterNegative: String
    private let decimalSeparator: String

    /// Nil for a locale that has other digits.
    static func of(_ locale: Locale) -> NumberSymbols? {
        known.answer(to: locale.identifier) { NumberSymbols(locale) }
    }

    private static let known = Memo<String, NumberSymbols?>(atMost: 100)

    /// Learned from a number that shows them all.
    private init?(_ locale: Locale) {
        let text = (-1.5).formatted(.number.precision(.fractionLength(1)).locale(locale))
        guard let whole = text.firstIndex(of: "1"), let part = text.firstIndex(of: "5"),
            whole < part
        else { return nil }
        beforeNegative = String(text[..<whole])
        decimalSeparator = String(text[text.index(after: whole)..<part])
        afterNegative = String(text[text.index(after: part)...])
    }

    /// The number with so many digits after the separator; nil for one that needs a closer look:
    /// from a thousand on, a negative zero, or between two texts.
    func text(of number: Double, fractionDigits: Int) -> String? {
        guard fractionDigits < 10, abs(number) < 999.5 else { return nil }
        let size = (0..<fractionDigits).reduce(1) { size, _ in size * 10 }
        let exact = abs(number) * Double(size)
        let parts = Int(exact + 0.5)
        guard abs(exact - Double(parts)) < 0.25, parts > 0 || number.sign == .plus else {
            return nil
        }
        let (whole, part) = parts.quotientAndRemainder(dividingBy: size)
        var text = "\(whole)"
        if fractionDigits > 0 {
            let digits = "\(part)"
            text += decimalSeparator
            text += String(repeating: "0", count: fractionDigits - digits.utf8.count)
            text += digits
        }
        return number < 0 ? beforeNegative + text + afterNegative : text
    }
}
