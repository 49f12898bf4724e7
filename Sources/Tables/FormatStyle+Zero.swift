package import Foundation

extension FormatStyle where FormatOutput == String {
    /// Returns the text of a value, without the sign of a negative number that is rounded to zero.
    ///
    /// With two decimals, -0.004 is "0.00", never "-0.00".
    package func text(of value: FormatInput) -> String {
        let text = format(value)
        guard let number = value as? Double, number.sign == .minus,
            let zero = 0.0 as? FormatInput, text.isZero
        else { return text }
        return format(zero)
    }
}

extension String {
    /// Whether it has digits of whatever script, and all of them are zeros.
    fileprivate var isZero: Bool {
        let digits = lazy.compactMap(\.wholeNumberValue)
        return !digits.isEmpty && digits.allSatisfy { $0 == 0 }
    }
}
