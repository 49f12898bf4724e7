import Calendars
package import Foundation
import Tables

/// The texts of dates on one axis: the step's own unit, and the larger one where that changes.
package struct DateLabels: Sendable {
    private let step: CalendarStep?
    private let locale: Locale
    private let clock: LocalClock
    private let hasTwelveHours: Bool

    package init(step: CalendarStep?, locale: Locale, timeZone: TimeZone) {
        (self.step, clock) = (step, LocalClock(timeZone: timeZone))
        self.locale = locale
        hasTwelveHours =
            locale.hourCycle == .oneToTwelve || locale.hourCycle == .zeroToEleven
    }

    /// The texts of ascending moments in seconds since 1970.
    package func texts(of moments: [Double]) -> [String] {
        var texts = moments.map(text)
        if step?.unit == .month, !moments.contains(where: startsYear), let first = moments.first {
            texts[0] = text(of: first, as: .monthOfYear)
        }
        return texts
    }

    private func text(of moment: Double) -> String {
        text(of: moment, as: step.map { parts(for: $0, at: moment) } ?? .dayOfYear)
    }

    private func parts(for step: CalendarStep, at moment: Double) -> DateLabelParts {
        switch step.unit {
        case .year: .year
        case .month: startsYear(moment) ? .monthOfYear : .month
        case .day, .week: startsYear(moment) ? .dayOfYear : .day
        case .hour: startsDay(moment) ? .day : hasTwelveHours ? .hour : .minute
        case .minute: startsDay(moment) ? .day : .minute
        case .second: startsDay(moment) ? .day : .second
        case .millisecond: .millisecond
        }
    }

    /// Whether no earlier step is on the same day.
    private func startsDay(_ moment: Double) -> Bool {
        CalendarUnit(period: .day, in: clock.timeZone).period(containing: moment).lowerBound
            == moment
    }

    /// Whether no earlier step is in the same year.
    private func startsYear(_ moment: Double) -> Bool {
        guard let step else { return false }
        return year(of: step.floor(moment - 0.001)) != year(of: moment)
    }

    private func year(of moment: Double) -> Int {
        LocalClock.date(ofLocal: clock.local(at: moment)).date.year
    }

    private func text(of moment: Double, as parts: DateLabelParts) -> String {
        Self.written.text(of: moment, as: parts, locale, on: clock) { shown in
            parts.style(locale, .gmt).format(shown)
        }
    }

    private static let written = MomentTexts<DateLabelParts>()
}

/// The calendar fields used to write a moment.
private enum DateLabelParts: MomentParts {
    case year, monthOfYear, month, dayOfYear, day, hour, minute, second, millisecond

    var shown: ShownTime {
        switch self {
        case .hour, .minute, .second: .timeOfDay
        case .millisecond: .all
        default: .date
        }
    }

    func style(_ locale: Locale, _ timeZone: TimeZone) -> Date.FormatStyle {
        var calendar = Calendar(identifier: .gregorian)
        (calendar.locale, calendar.timeZone) = (locale, timeZone)
        let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
        return switch self {
        case .year: style.year()
        case .monthOfYear: style.year().month(.abbreviated)
        case .month: style.month(.abbreviated)
        case .dayOfYear: style.year().month(.abbreviated).day()
        case .day: style.month(.abbreviated).day()
        case .hour: style.hour()
        case .minute: style.hour().minute()
        case .second: style.hour().minute().second()
        case .millisecond: style.hour().minute().second().secondFraction(.fractional(3))
        }
    }
}
