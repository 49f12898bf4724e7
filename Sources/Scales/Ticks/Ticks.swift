package import Foundation
import Scenes
package import Tables

/// One tick of an axis with its text.
package struct Tick: Hashable, Sendable {
    package let value: Value
    package let label: String
}

/// The ticks of an axis: familiar values in ascending order, or every category.
package struct Ticks: Hashable, Sendable {
    /// The distance between ticks.
    package enum Step: Hashable, Sendable {
        case number(NumberStep)
        case calendar(CalendarStep)
        /// Categories, a single value, or nothing at all.
        case none
    }

    package let ticks: [Tick]
    package let step: Step

    /// About so many ticks for a scale's domain; up to twice as many may come, and every category
    /// gets one.
    ///
    /// Labels depend on the tick, the step and the greatest number of the domain, so that a moving
    /// window leaves them as they are.
    package static func of(
        _ scale: PositionScale, count: Int, locale: Locale, timeZone: TimeZone
    ) -> Ticks {
        switch scale {
        case .linear(let scale): numbers(scale.lower...scale.upper, count: count, locale: locale)
        case .scaled(let scale) where scale.transform == .log:
            Ticks(
                ticks: LogTicks.numbers(scale.lower, scale.upper, count: count, locale: locale),
                step: .none)
        case .scaled(let scale):
            numbers(scale.lower...scale.upper, count: count, locale: locale)
        case .temporal(let scale):
            dates(scale.lower...scale.upper, count: count, locale: locale, timeZone: timeZone)
        case .band(let scale): categories(scale.categories)
        }
    }

    package static func categories(_ names: [String]) -> Ticks {
        Ticks(ticks: names.map { Tick(value: .string($0), label: $0) }, step: .none)
    }

    /// Multiples of 1, 2 or 5 × 10ⁿ within a domain; its only number if it has just one.
    package static func numbers(
        _ domain: ClosedRange<Double>, count: Int, locale: Locale
    ) -> Ticks {
        numbers(domain, count: count, locale: locale, memory: nil)
    }

    package static func numbers(
        _ domain: ClosedRange<Double>, count: Int, locale: Locale, memory: LabelMemory?,
        isGrouped: Bool = true
    ) -> Ticks {
        guard count > 0 else { return Ticks(ticks: [], step: .none) }
        let (lower, upper) = (domain.lowerBound, domain.upperBound)
        let (values, step) = numberValues(lower, upper, count: Double(count))
        let labels = NumberLabels(
            step: step, greatest: max(abs(lower), abs(upper)), locale: locale,
            isGrouped: isGrouped)
        let ticks = values.map {
            Tick(value: .number($0), label: labels.text(of: $0, knownTo: memory))
        }
        return Ticks(ticks: ticks, step: step.map(Step.number) ?? .none)
    }

    /// Familiar calendar steps within a domain; its only moment if it has just one.
    package static func dates(
        _ domain: ClosedRange<Date>, count: Int, locale: Locale, timeZone: TimeZone,
        firstWeekday: Int = 1
    ) -> Ticks {
        guard count > 0 else { return Ticks(ticks: [], step: .none) }
        let lower = domain.lowerBound.timeIntervalSince1970
        let upper = domain.upperBound.timeIntervalSince1970
        let step = CalendarStep.dividing(
            lower, upper, into: count, timeZone: timeZone, firstWeekday: firstWeekday)
        let moments = step?.moments(from: lower, to: upper) ?? (lower == upper ? [lower] : [])
        let labels = DateLabels(step: step, locale: locale, timeZone: timeZone)
        let ticks = zip(moments, labels.texts(of: moments)).map { moment, text in
            Tick(value: .date(Date(timeIntervalSince1970: moment)), label: text)
        }
        return Ticks(ticks: ticks, step: step.map(Step.calendar) ?? .none)
    }

    private static func numberValues(
        _ lower: Double, _ upper: Double, count: Double
    ) -> (values: [Double], step: NumberStep?) {
        guard let step = NumberStep.dividing(lower, upper, into: count) else {
            return (lower == upper ? [lower] : [lower, upper], nil)
        }
        let first = step.index(atOrAbove: lower)
        let last = step.index(atOrBelow: upper)
        // With one tick wanted the nearest step may have none inside.
        if last < first, count < 2 { return numberValues(lower, upper, count: count * 2) }
        guard first <= last else { return ([], step) }
        let values = stride(from: first, through: last, by: 1).map(step.value)
        return (values, step)
    }
}
