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
        let value = value(of: measured, locale)
        return Texts.crossed(measured.title, measured.state ?? "", value)
    }

    private static func state(of measured: MeasuredValue, _ locale: Locale) -> String {
        let value = value(of: measured, locale)
        return [value, measured.stateText].compactMap(\.self).joined(separator: ", ")
    }

    /// As it is shown, with its unit in words.
    private static func value(of measured: MeasuredValue, _ locale: Locale) -> String {
        if let text = measured.text {
            return [text, measured.unit].compactMap(\.self).joined(separator: " ")
        }
        return measured.value.map { amount($0, measured.unit, locale) } ?? Texts.noValue
    }

    private static func change(of measured: MeasuredValue, _ locale: Locale) -> String? {
        if let awaited = measured.awaited { return Texts.notYet(awaited) }
        guard let change = measured.change, let other = measured.comparison else { return nil }
        let numbers = SpokenNumber(locale: locale)
        let size = MeasuredValue.rounded(abs(change.amount) * (change.isShare ? 100 : 1))
        let text =
            if change.isShare {
                amount(size, "percent", locale)
            } else if measured.unit == "percent" {
                Texts.percentagePoints(numbers.text(size))
            } else {
                amount(size, measured.unit, locale)
            }
        guard size > 0 else { return Texts.unchanged(other.label) }
        return change.amount > 0 ? Texts.more(text, other.label) : Texts.less(text, other.label)
    }

    private static func amount(_ number: Double, _ unit: String?, _ locale: Locale) -> String {
        let text = SpokenNumber(locale: locale).text(MeasuredValue.rounded(number))
        return [text, text == "1" ? unit.map(RowNoun.singular) : unit].compactMap(\.self)
            .joined(separator: " ")
    }
}
