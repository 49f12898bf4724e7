import Calendars
package import Foundation
package import Tables

/// The ends of a selection as form fields have them.
package struct RangeText {
    private let kind: RangeKind
    private let day: Date.ISO8601FormatStyle
    private let moment: Date.ISO8601FormatStyle
    private let timeZone: TimeZone
    private let seen: SeenTime?

    /// - Parameters:
    ///   - kind: what is typed.
    ///   - timeZone: where days begin.
    ///   - seen: what a chart shows, by which a time without a day gets one; without it such a time
    ///     can't be read.
    package init(_ kind: RangeKind, timeZone: TimeZone, seen: SeenTime? = nil) {
        (self.kind, self.timeZone, self.seen) = (kind, timeZone, seen)
        day = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
        moment = Self.moments(in: timeZone)
    }

    /// Empty where a field can't show it.
    package func text(_ value: Value) -> String {
        switch (kind, value) {
        case (.number, .number(let number)): number.formatted(Self.numbers)
        case (.day, .date(let date)): day.format(date)
        case (.moment, .date(let date)), (.dayOrMoment, .date(let date)): moment.format(date)
        case (.name, .string(let name)): name
        default: ""
        }
    }

    /// Nil where it can't be read.
    package func value(_ text: String) -> Value? {
        switch kind {
        case .number:
            Double(text.replacing("−", with: "-")).flatMap { $0.isFinite ? .number($0) : nil }
        case .day: CivilDate(typed: text).map { .date(midnight(of: $0)) }
        case .moment: (time(text) ?? timeOfDay(text)).map(Value.date)
        case .dayOrMoment:
            (CivilDate(typed: text).map(midnight) ?? time(text) ?? timeOfDay(text)).map(Value.date)
        case .name(let names): names.contains(text) ? .string(text) : nil
        }
    }

    /// The two ends of an interval; nil for an empty field.
    package func ends(_ from: String, _ to: String) throws(RangeFault) -> (from: Value?, to: Value?)
    {
        let ends = (from: value(from), to: value(to))
        guard ends.from != nil || from.isEmpty else { throw .unreadable(.from) }
        guard ends.to != nil || to.isEmpty else { throw .unreadable(.to) }
        if let one = ends.from?.scalar, let other = ends.to?.scalar, other < one { throw .reversed }
        return ends
    }

    /// The beginning of the day after.
    package func dayAfter(_ day: Value) -> Value {
        let unit = CalendarUnit(period: .day, in: timeZone)
        return day.scalar.map { .date(Date(timeIntervalSince1970: unit.next(after: $0))) } ?? day
    }

    private func midnight(of date: CivilDate) -> Date {
        let clock = LocalClock(timeZone: timeZone)
        return Date(timeIntervalSince1970: clock.seconds(atLocal: LocalClock.local(of: date)))
    }

    private func time(_ text: String) -> Date? {
        let whole = whole(text)
        guard whole.count == 19, CivilDate(typed: String(whole.prefix(10))) != nil,
            TimeOfDay(typed: String(whole.suffix(8))) != nil
        else { return nil }
        return (try? moment.parse(whole)).map { shown($0, whole) }
    }

    /// A time without a day.
    private func timeOfDay(_ text: String) -> Date? {
        guard let seen, let time = TimeOfDay(typed: text) else { return nil }
        return Date(timeIntervalSince1970: seen.moment(at: time, in: timeZone))
    }

    private static func moments(in timeZone: TimeZone) -> Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
            .time(includingFractionalSeconds: false).dateTimeSeparator(.space)
    }

    /// The time shown by a clock in UTC.
    private static let clock = moments(in: .gmt)

    /// A time that clocks skip is that at which they do.
    private func shown(_ date: Date, _ text: String) -> Date {
        let local = LocalClock(timeZone: timeZone).local(at: date.timeIntervalSince1970)
        guard let typed = try? Self.clock.parse(text), typed.timeIntervalSince1970 != local,
            let change = timeZone.nextDaylightSavingTimeTransition(
                after: date.addingTimeInterval(-LocalClock.day)), change <= date
        else { return date }
        return change
    }

    /// With seconds, and a space between day and time.
    private func whole(_ text: String) -> String {
        let spaced = text.replacing("T", with: " ")
        return spaced.count == 16 ? spaced + ":00" : spaced
    }

    private static let numbers = FloatingPointFormatStyle<Double>(
        locale: Locale(identifier: "en_US_POSIX")
    )
    .grouping(.never).precision(.fractionLength(0...6))
}

extension CivilDate {
    /// "2013-06-03"; nil for a day that the calendar doesn't have.
    fileprivate init?(typed text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3, numbers[0] > 0,
            (1...12).contains(numbers[1]),
            (1...Self.daysInMonth(numbers[1], of: numbers[0])).contains(numbers[2])
        else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }
}
