package import Foundation
package import Tables

extension Speech {
    /// The number that raised an alert: "89.1 degrees Celsius, above 80"; or the one that ended it: "70
    /// degrees Celsius, no longer above 80".
    package static func beyond(
        _ value: Double, _ unit: String?, _ rule: AlertRule, isOver: Bool = false, locale: Locale
    ) -> String {
        let numbers = SpokenNumber(locale: locale)
        let text = numbers.text(MeasuredValue.rounded(value))
        let amount = [text, unit].compactMap(\.self).joined(separator: " ")
        let side = (isOver ? "no longer " : "") + rule.side.rawValue
        return "\(amount), \(side) \(numbers.text(rule.bound))"
    }
}
