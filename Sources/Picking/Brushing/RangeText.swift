import Calendars
package import Foundation
package import Tables

/// The ends of a selection as form fields have them.
package struct RangeText {
    private let kind: RangeKind
    private let day: Date.ISO8601FormatStyle
    private let moment: Date.ISO8601FormatStyle
    private let timeZone: TimeZone

    package init(_ kind: RangeKind, timeZone: TimeZone) {
        (self.kind, self.timeZone) = (kind, timeZone)
        day = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
        moment = Self.moments(in: timeZone)
    }

    /// Empty where a field can't show it.
    package func text(_ value: Value) -> String {
        switch (kind, value) {
        case (.number, .number(let number)): number.formatted(Self.numbers)
        case (.day, .date(let date)): day.format(date)
        case (.moment, .date(let date)): moment.format(date)
        case (.name, .string(let name)): name
        default: ""
        }
    }

    /// Nil where it can't be read.
    package func value(_ text: String) -> Value? {
        switch kind {
        case .number:
            Double(text.replacing("−", with: "-")).flatMap { $0.isFinite ? .number($0) : nil }
        case .day: (try? day.parse(text)).map(Value.date)
        case .moment: (try? moment.parse(whole(text))).map { .date(shown($0, whole(text))) }
        case .name(let names): names.contains(text) ? .string(text) : nil
        }
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
