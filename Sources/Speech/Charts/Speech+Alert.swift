package import Foundation
package import Tables

extension Speech {
    /// The number that raised an alert: "89.1 degrees Celsius, above 80"; or the one that ended it: "70
    /// degrees Celsius, no longer above 80".
    package static func beyond(
        _ value: Double, _ unit: String?, _ rule: AlertRule, isOver: Bool = false, locale: Locale
    ) -> String {
        let texts = Texts(locale)
        let number = MeasuredValue.rounded(value)
        let text = texts.numbers.text(number)
        let amount = unit.map { UnitText($0, locale: locale).text(number, text, texts) } ?? text
        let bound = texts.numbers.text(rule.bound)
        return switch rule.side {
        case .above: texts.above(amount, bound, isOver: isOver)
        case .below: texts.below(amount, bound, isOver: isOver)
        }
    }
}
