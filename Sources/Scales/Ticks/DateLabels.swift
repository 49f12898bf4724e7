import Calendars
package import Foundation
import Tables

/// The texts of dates on one axis: the step's own unit, and the larger one where that changes.
package struct DateLabels: Sendable {
    private let step: CalendarStep?
    private let locale: Locale
    private let clock: LocalClock
    private let hasTwelveHours: Bool
    /// Whether months are the first ones of quarters, which texts name instead.
    private let namesQuarters: Bool

    package init(
        step: CalendarStep?, locale: Locale, timeZone: TimeZone, namesQuarters: Bool = false
    ) {
        (self.step, clock) = (step, LocalClock(timeZone: timeZone))
        (self.locale, self.namesQuarters) = (locale, namesQuarters)
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

    /// Returns the texts of ascending moments at which calendar periods begin.
    ///
    /// The first text names its year, or its day if the step is shorter than a day. Each later text
    /// names the year or the day if it differs from the one before.
    package func texts(ofPeriods starts: [Double]) -> [String] {
        zip(starts, [nil] + starts).map { start, previous in
            text(
                of: start, as: step.map { parts(for: $0, at: start, after: previous) } ?? .dayOfYear
            )
        }
    }

    private func parts(
        for step: CalendarStep, at moment: Double, after previous: Double?
    ) -> DateLabelParts {
        let date = self.date(at: moment)
        let before = previous.map(self.date)
        let isNewYear = before?.year != date.year
        let isSameDay = before == date
        switch step.unit {
        case .year: return .year
        case .month where namesQuarters: return isNewYear ? .quarterOfYear : .quarter
        case .month: return isNewYear ? .monthOfYear : .month
        case .day, .week: return isNewYear ? .dayOfYear : .day
        case .hour, .minute, .second:
            let parts = self.parts(ofTime: step.unit)
            return isSameDay ? parts.time : startsDay(moment) ? .day : parts.dayAndTime
        case .millisecond: return .millisecond
        }
    }

    private func parts(
        ofTime unit: CalendarStep.Unit
    ) -> (time: DateLabelParts, dayAndTime: DateLabelParts) {
        switch unit {
        case .hour where hasTwelveHours: (.hour, .dayAndHour)
        case .hour, .minute: (.minute, .dayAndMinute)
        default: (.second, .dayAndSecond)
        }
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

    private func year(of moment: Double) -> Int { date(at: moment).year }

    private func date(at moment: Double) -> CivilDate {
        LocalClock.date(ofLocal: clock.local(at: moment)).date
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
    case year, quarterOfYear, quarter, monthOfYear, month, dayOfYear, day
    case hour, minute, second, millisecond, dayAndHour, dayAndMinute, dayAndSecond

    var shown: ShownTime {
        switch self {
        case .hour, .minute, .second: .timeOfDay
        case .millisecond, .dayAndHour, .dayAndMinute, .dayAndSecond: .all
        default: .date
        }
    }

    func style(_ locale: Locale, _ timeZone: TimeZone) -> Date.FormatStyle {
        var calendar = Calendar(identifier: .gregorian)
        (calendar.locale, calendar.timeZone) = (locale, timeZone)
        let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
        return switch self {
        case .year: style.year()
        case .quarterOfYear: style.year().quarter(.abbreviated)
        case .quarter: style.quarter(.abbreviated)
        case .monthOfYear: style.year().month(.abbreviated)
        case .month: style.month(.abbreviated)
        case .dayOfYear: style.year().month(.abbreviated).day()
        case .day: style.month(.abbreviated).day()
        case .hour: style.hour()
        case .minute: style.hour().minute()
        case .second: style.hour().minute().second()
        case .dayAndHour: style.month(.abbreviated).day().hour()
        case .dayAndMinute: style.month(.abbreviated).day().hour().minute()
        case .dayAndSecond: style.month(.abbreviated).day().hour().minute().second()
        case .millisecond: style.hour().minute().second().secondFraction(.fractional(3))
        }
    }
}
