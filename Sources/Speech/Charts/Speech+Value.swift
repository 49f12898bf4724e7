package import Foundation
package import Tables

extension Speech {
    /// A value with its state and its change.
    ///
    /// "42 percent, Normal. 3 percentage points more than 1 minute earlier."
    package static func value(_ measured: MeasuredValue, locale: Locale) -> String {
        [state(of: measured, locale) + ".", change(of: measured, locale)].compactMap(\.self)
            .joined(separator: " ")
    }

    /// A crossed threshold: "Processor: High, 92 percent.".
    package static func crossed(_ measured: MeasuredValue, locale: Locale) -> String {
        let value = measured.value.map { amount($0, measured.unit, locale) } ?? Texts.noValue
        return Texts.crossed(measured.title, measured.state ?? "", value)
    }

    private static func state(of measured: MeasuredValue, _ locale: Locale) -> String {
        let value = measured.value.map { amount($0, measured.unit, locale) } ?? Texts.noValue
        return [value, measured.state].compactMap(\.self).joined(separator: ", ")
    }

    private static func change(of measured: MeasuredValue, _ locale: Locale) -> String? {
        guard let change = measured.change, let other = measured.comparison else { return nil }
        let numbers = SpokenNumber(locale: locale)
        let size = abs(change.amount)
        let text =
            if change.isShare {
                amount(size * 100, "percent", locale)
            } else if measured.unit == "percent" {
                Texts.percentagePoints(numbers.text(size))
            } else {
                amount(size, measured.unit, locale)
            }
        guard size > 0 else { return Texts.unchanged(other.label) }
        return change.amount > 0 ? Texts.more(text, other.label) : Texts.less(text, other.label)
    }

    private static func amount(_ number: Double, _ unit: String?, _ locale: Locale) -> String {
        [SpokenNumber(locale: locale).text(number), unit].compactMap(\.self)
            .joined(separator: " ")
    }
}
