package import Foundation
package import Tables

extension Speech {
    /// A value with its state and its change.
    ///
    /// "42 percent, Normal. 3 percentage points more than 1 minute earlier."
    package static func value(_ measured: MeasuredValue, locale: Locale) -> String {
        let texts = Texts(locale)
        let sentences = [
            texts.sentence(state(of: measured, locale)), change(of: measured, locale),
        ]
        return texts.sentences(sentences.compactMap(\.self))
    }

    /// A crossed threshold: "Processor: High, 92 percent.".
    package static func crossed(_ measured: MeasuredValue, locale: Locale) -> String {
        let value = value(of: measured, locale)
        return Texts(locale).crossed(measured.title, measured.state ?? "", value)
    }

    private static func state(of measured: MeasuredValue, _ locale: Locale) -> String {
        let value = value(of: measured, locale)
        return Texts(locale).listed([value, measured.stateText].compactMap(\.self))
    }

    /// As it is shown, with its unit in words.
    private static func value(of measured: MeasuredValue, _ locale: Locale) -> String {
        if let text = measured.text {
            guard let unit = measured.unit, !measured.textSaysUnit else { return text }
            let texts = Texts(locale)
            return measured.value.map { UnitText(unit, locale: locale).text($0, text, texts) }
                ?? texts.withUnit(text, unit)
        }
        return measured.value.map { amount($0, measured.unit, locale) } ?? Texts(locale).noValue
    }

    private static func change(of measured: MeasuredValue, _ locale: Locale) -> String? {
        let texts = Texts(locale)
        if let awaited = measured.awaited { return texts.notYet(awaited) }
        guard let change = measured.change, let other = measured.comparison else { return nil }
        let size = MeasuredValue.rounded(abs(change.amount) * (change.isShare ? 100 : 1))
        let text =
            if change.isShare {
                amount(size, "percent", locale)
            } else if measured.unit == "percent" {
                texts.percentagePoints(size, texts.numbers.text(size))
            } else {
                amount(size, measured.unit, locale)
            }
        guard size > 0 else { return texts.unchanged(other.label) }
        return change.amount > 0 ? texts.more(text, other.label) : texts.less(text, other.label)
    }

    private static func amount(_ number: Double, _ unit: String?, _ locale: Locale) -> String {
        let texts = Texts(locale)
        let rounded = MeasuredValue.rounded(number)
        let text = texts.numbers.text(rounded)
        return unit.map { UnitText($0, locale: locale).text(rounded, text, texts) } ?? text
    }
}
