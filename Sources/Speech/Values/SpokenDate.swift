import Calendars
package import Foundation
import Tables

/// Times as they are spoken: spelled out, no finer than the unit, in a stated time zone.
package struct SpokenDate: Sendable {
    /// The finest part that is said.
    package enum Precision: Int, Comparable, Sendable {
        case year, quarter, month, week, day, minute, second, millisecond, microsecond

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    private let locale: Locale
    private let texts: Texts
    private let timeZone: TimeZone
    private let precision: Precision
    /// Whether the day is said with the time of day.
    private let saysDay: Bool
    /// Whether the axis begins and ends with days, so that midnight goes without saying.
    private let hasWholeDays: Bool
    /// Whether all texts have the same parts; else moments on whole seconds have no fraction.
    private let isFixed: Bool

    /// The span is from the first to the last time on the axis; within a day no day is said.
    ///
    /// `spacing` is how many seconds data are apart; nil where that isn't known.
    package init(
        unit: Calendar.Component?, span: ClosedRange<Date>?, timeZone: TimeZone,
        spacing: Double? = nil, locale: Locale
    ) {
        isFixed = false
        (self.timeZone, self.locale, texts) = (timeZone, locale, Texts(locale))
        let length = span.map { $0.upperBound.timeIntervalSince($0.lowerBound) } ?? .infinity
        precision = Self.precision(of: unit, length: length, spacing: spacing)
        saysDay = length > 43_200
        let days = CalendarUnit(period: .day, in: timeZone)
        hasWholeDays =
            span.map {
                days.begins(at: $0.lowerBound.timeIntervalSince1970)
                    && days.bounds($0.upperBound)
            } ?? false
    }

    package init(precision: Precision, timeZone: TimeZone, locale: Locale) {
        (self.timeZone, self.locale, self.precision) = (timeZone, locale, precision)
        texts = Texts(locale)
        (saysDay, hasWholeDays, isFixed) = (true, false, true)
    }

    /// "June 3, 2013", "June 2013", "2:05 PM".
    package func text(_ date: Date) -> String {
        switch precision(of: date) {
        case .year: format(date, .year)
        case .quarter: format(date, .quarterOfYear)
        case .month: format(date, .monthOfYear)
        case .week, .day: format(date, .dayOfYear)
        case .minute: withTime(date, .minute)
        case .second: withTime(date, .second)
        case .millisecond: withTime(date, .millisecond)
        case .microsecond: withTime(date, .microsecond)
        }
    }

    /// "on June 3, 2013", "in the week of June 3, 2013", "in June 2013", "at 2:05 PM".
    func phrase(_ date: Date) -> String {
        texts.phrase(text(date), precision(of: date), saysDay: saysDay)
    }

    /// "on 223 days", "in 3 months"; nil for times that are no whole periods.
    func phrase(ofCount count: Int) -> String? { texts.phrase(ofCount: count, precision) }

    /// "June 3 to June 9, 2013": what both share is said once.
    package func text(from lower: Date, to upper: Date) -> String {
        let (first, last) = (text(lower), text(upper))
        if first == last { return first }
        let (one, two) = (day(of: lower), day(of: upper))
        switch max(precision(of: lower), precision(of: upper)) {
        case .month where one.year == two.year:
            return texts.range(
                first, last, withoutYear: (format(lower, .month), format(upper, .month)))
        case .week where one.year == two.year, .day where one.year == two.year:
            return texts.range(
                first, last, withoutYear: (format(lower, .day), format(upper, .day)))
        case .minute, .second, .millisecond, .microsecond:
            guard saysDay, one == two else { return texts.range(first, last) }
            return texts.range(first, format(upper, SpokenDateParts(time: precision(of: upper))))
        default: return texts.range(first, last)
        }
    }

    private func precision(of date: Date) -> Precision {
        let isDay =
            precision > .day && hasWholeDays
            && CalendarUnit(period: .day, in: timeZone).bounds(date)
        return isDay ? .day : fraction(of: date)
    }

    /// A moment on a whole second has no fraction to be said, and one on a millisecond a short one.
    private func fraction(of date: Date) -> Precision {
        guard precision > .second, !isFixed else { return precision }
        return min(precision, Self.fineness(of: date))
    }

    /// How finely the fraction of a second has to be written.
    static func fineness(of date: Date) -> Precision {
        let seconds = date.timeIntervalSince1970
        let micros = ((seconds - seconds.rounded(.down)) * 1e6).rounded()
        if micros == 0 || micros == 1e6 { return .second }
        return micros.truncatingRemainder(dividingBy: 1_000) == 0 ? .millisecond : .microsecond
    }

    private func withTime(_ date: Date, _ parts: SpokenDateParts) -> String {
        let time = format(date, parts)
        return saysDay ? texts.withTime(format(date, .dayOfYear), time) : time
    }

    private func format(_ date: Date, _ parts: SpokenDateParts) -> String {
        let clock = LocalClock(timeZone: timeZone)
        return Self.written.text(
            of: parts.rounded(date.timeIntervalSince1970), as: parts, locale, on: clock
        ) { shown in
            // ICU puts a narrow space before "PM", which some voices spell.
            parts.text(of: shown, Date.FormatStyle(locale: locale, timeZone: .gmt))
                .replacing("\u{202F}", with: " ")
        }
    }

    private static let written = MomentTexts<SpokenDateParts>()

    private func day(of date: Date) -> CivilDate {
        let local = LocalClock(timeZone: timeZone).local(at: date.timeIntervalSince1970)
        return LocalClock.date(ofLocal: local).date
    }

    private static func precision(
        of unit: Calendar.Component?, length: Double, spacing: Double?
    ) -> Precision {
        switch unit {
        case .year, .yearForWeekOfYear, .era: .year
        case .quarter: .quarter
        case .month: .month
        case .weekOfYear, .weekOfMonth: .week
        case .day, .weekday, .weekdayOrdinal, .dayOfYear: .day
        case .hour, .minute: .minute
        case .second, .nanosecond: .second
        default:
            switch spacing ?? length {
            case ..<0.001: .microsecond
            case ..<1: .millisecond
            default: length > 3 * 3_600 ? .minute : .second
            }
        }
    }
}

extension CalendarUnit {
    /// Whether a period begins at a moment, or right after it: what is before the next one ends there.
    fileprivate func bounds(_ date: Date) -> Bool {
        let seconds = date.timeIntervalSince1970
        return begins(at: seconds) || begins(at: seconds.nextUp)
    }
}

/// The calendar fields used to write a moment.
private enum SpokenDateParts: MomentParts {
    case year, quarterOfYear, monthOfYear, month, dayOfYear, day
    case minute, second, millisecond, microsecond

    /// The time of day alone, at the spoken precision.
    init(time precision: SpokenDate.Precision) {
        self =
            switch precision {
            case .microsecond: .microsecond
            case .millisecond: .millisecond
            case .second: .second
            default: .minute
            }
    }

    var shown: ShownTime {
        switch self {
        case .minute, .second: .timeOfDay
        case .millisecond, .microsecond: .all
        default: .date
        }
    }

    /// The moment that is written: to the next part of a second, and on to a little after it, as digits
    /// behind the last one are cut off.
    func rounded(_ seconds: Double) -> Double {
        switch self {
        case .millisecond: (seconds * 1e3).rounded() / 1e3 + 1e-4
        case .microsecond: (seconds * 1e6).rounded() / 1e6
        default: seconds
        }
    }

    func text(of shown: Date, _ plain: Date.FormatStyle) -> String {
        guard self == .microsecond else { return style(plain).format(shown) }
        // Foundation knows no digits behind those of milliseconds, and writes zeros.
        let micros = Int(saturating: (shown.timeIntervalSince1970 * 1e6).rounded()) % 1_000_000
        let whole = Date(
            timeIntervalSince1970: shown.timeIntervalSince1970.rounded(.down)
                + Double((micros + 1_000_000) % 1_000_000 / 1_000) / 1e3 + 1e-4)
        let rest = ((micros + 1_000_000) % 1_000).formatted(
            .number.precision(.integerLength(3)).grouping(.never).locale(plain.locale))
        var text = Array(style(plain).format(whole))
        let digits = text.indices.filter { text[$0].isWholeNumber }
        // The last three of the only run of six.
        guard
            let end = digits.last(where: { end in
                end >= 5 && (end - 5...end).allSatisfy { text[$0].isWholeNumber }
            })
        else { return String(text) }
        text.replaceSubrange(end - 2...end, with: rest)
        return String(text)
    }

    func style(_ plain: Date.FormatStyle) -> Date.FormatStyle {
        switch self {
        case .year: plain.year()
        case .quarterOfYear: plain.year().quarter()
        case .monthOfYear: plain.year().month(.wide)
        case .month: plain.month(.wide)
        case .dayOfYear: plain.year().month(.wide).day()
        case .day: plain.month(.wide).day()
        case .minute: plain.hour().minute()
        case .second: plain.hour().minute().second()
        case .millisecond: plain.hour().minute().second().secondFraction(.fractional(3))
        case .microsecond: plain.hour().minute().second().secondFraction(.fractional(6))
        }
    }
}
