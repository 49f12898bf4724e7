package import Foundation
package import Scenes
package import Tables

/// The values of one axis as they are spoken, with their unit.
package struct SpokenAxis: Sendable {
    /// The axis's label without its unit.
    package let label: String
    /// Whether numbers stand along it.
    let isOfNumbers: Bool
    let isOfDates: Bool
    var isOfNames: Bool { !isOfNumbers && !isOfDates }
    /// The unit's name in English, or as the author writes it.
    let unit: String?
    private let unitText: UnitText?
    /// Whether the unit is how many ones are counted at a time: none of them are just zero.
    private let isMultiple: Bool
    /// Whether its numbers are names, such as years.
    private let areNames: Bool
    /// How far apart numbers may be that have to differ in their texts.
    private let resolution: Double
    private let numbers: SpokenNumber
    private let dates: SpokenDate

    package init(_ axis: AxisSemantics, locale: Locale) {
        let spoken = SpokenUnit(axis, locale: locale)
        (label, unit, isMultiple) = (spoken.label, spoken.unit, spoken.isMultiple)
        unitText = unit.map { UnitText($0, symbol: spoken.symbol, locale: locale) }
        (isOfNumbers, isOfDates) = (axis.kind == .quantitative, axis.kind == .temporal)
        areNames = isOfNumbers && spoken.unit == nil && NumberedNames.areNumbered(spoken.label)
        resolution = isOfNumbers ? axis.spacing ?? 0 : 0
        numbers = SpokenNumber(locale: locale)
        dates = SpokenDate(
            unit: axis.calendarUnit, span: axis.dates, timeZone: axis.timeZone,
            spacing: axis.spacing, locale: locale)
    }

    /// "12 percent", "June 3, 2013", "Adelie"; a plain number has no unit.
    package func text(_ value: Value, isPlain: Bool = false) -> String {
        switch value {
        case .number(let number):
            isPlain || number == 0 && isMultiple
                ? text(number) : withUnit(number, text(number))
        case .date(let date): dates.text(date)
        case .string(let string): string.shortened(to: 60)
        case .missing: texts.missing
        }
    }

    /// "10 to 20 percent", "June 3 to June 9, 2013".
    package func text(from lower: Value, to upper: Value) -> String {
        switch (lower, upper) {
        case (.date(let one), .date(let other)): dates.text(from: one, to: other)
        case (.number(let one), .number(let other)) where one != other:
            // "0 to 1 minutes": a range that ends with one isn't one.
            withUnit(abs(other) == 1 ? 2 : other, range(one, other))
        default: lower == upper ? text(lower) : texts.range(text(lower), text(upper))
        }
    }

    /// "median 1 millimeter, half from 0 to 2, 11 of 12 from 0 to 3, 1 outlier at 25".
    package func text(_ figures: BoxFigures) -> String {
        func plain(_ number: Double) -> String { text(.number(number), isPlain: true) }
        let (quartiles, reach) = (figures.quartiles, figures.reach)
        let (lower, upper) = (plain(reach.lowerBound), plain(reach.upperBound))
        let middle = texts.middle(
            text(.number(quartiles[1])), plain(quartiles[0]), plain(quartiles[2]))
        guard let first = figures.outliers.first, let last = figures.outliers.last else {
            return texts.listed([middle, texts.reach(ofAll: figures.count, lower, upper)])
        }
        let outliers = figures.outliers.count
        return texts.listed([
            middle, texts.reach(of: figures.count - outliers, among: figures.count, lower, upper),
            texts.outliers(outliers, plain(first), plain(last)),
        ])
    }

    /// "on June 3, 2013", "at 12 percent", "for Adelie"; "at 0 to 10 minutes" of an interval.
    func phrase(_ value: Value, from start: Value? = nil) -> String? {
        guard let text = text(value, from: start) else { return nil }
        switch value {
        case .date(let date) where start == nil: return dates.phrase(date)
        case .string: return text.isEmpty ? nil : texts.of(text)
        default: return texts.at(text)
        }
    }

    /// "on 223 days"; nil for what isn't counted in periods.
    func phrase(ofCount count: Int) -> String? {
        isOfDates ? dates.phrase(ofCount: count) : nil
    }

    /// The text of a value, or of the interval from its start; nil for a missing one.
    func text(_ value: Value, from start: Value?) -> String? {
        if value == .missing { return nil }
        return start.map { text(from: $0, to: value) } ?? text(value)
    }

    /// How much more or less, "10 meters"; of percent, "10 percentage points".
    func text(difference: Double, isPlain: Bool = false) -> String {
        let amount = numbers.text(difference.magnitude)
        if unit == "percent" { return texts.percentagePoints(difference.magnitude, amount) }
        return isPlain ? amount : withUnit(difference.magnitude, amount)
    }

    /// Whether numbers along both can be compared.
    func says(theSameAs other: SpokenAxis) -> Bool { label == other.label && unit == other.unit }

    private func text(_ number: Double, resolution: Double? = nil) -> String {
        areNames
            ? numbers.name(number) : numbers.text(number, resolution: resolution ?? self.resolution)
    }

    /// Returns the range with as many digits as separate its ends.
    private func range(_ one: Double, _ other: Double) -> String {
        let (first, last) = (text(one), text(other))
        guard first == last else { return texts.range(first, last) }
        let apart = abs(other - one)
        return texts.range(text(one, resolution: apart), text(other, resolution: apart))
    }

    private func withUnit(_ number: Double, _ text: String) -> String {
        unitText?.text(number, text, texts) ?? text
    }

    var texts: Texts { numbers.texts }
}

extension AxisSemantics {
    fileprivate var dates: ClosedRange<Date>? {
        guard case .date(let lower) = bounds.lower, case .date(let upper) = bounds.upper,
            lower <= upper
        else { return nil }
        return lower...upper
    }
}

extension String {
    /// At most so many characters, the last an ellipsis if some are missing.
    func shortened(to length: Int) -> String {
        count > length ? prefix(length - 1) + "…" : self
    }
}
