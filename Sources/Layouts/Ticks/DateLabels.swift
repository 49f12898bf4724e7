import Foundation

/// The texts of dates on one axis: the step's own unit, and the larger one where that changes.
struct DateLabels: Sendable {
    private let step: CalendarStep?
    private let style: Date.FormatStyle
    private let clock: LocalClock
    private let hasTwelveHours: Bool

    init(step: CalendarStep?, locale: Locale, timeZone: TimeZone) {
        (self.step, clock) = (step, LocalClock(timeZone: timeZone))
        var calendar = Calendar(identifier: .gregorian)
        (calendar.locale, calendar.timeZone) = (locale, timeZone)
        style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
        hasTwelveHours =
            locale.hourCycle == .oneToTwelve || locale.hourCycle == .zeroToEleven
    }

    /// The texts of ascending moments in seconds since 1970.
    func texts(of moments: [Double]) -> [String] {
        var texts = moments.map(text)
        if step?.unit == .month, !moments.contains(where: startsYear), let first = moments.first {
            texts[0] = format(first, style.year().month(.abbreviated))
        }
        return texts
    }

    private func text(of moment: Double) -> String {
        guard let step else { return format(moment, style.year().month(.abbreviated).day()) }
        return format(moment, style(for: step, at: moment))
    }

    private func style(for step: CalendarStep, at moment: Double) -> Date.FormatStyle {
        let date = style.month(.abbreviated).day()
        switch step.unit {
        case .year: return style.year()
        case .month:
            let month = style.month(.abbreviated)
            return startsYear(moment) ? month.year() : month
        case .day, .week: return startsYear(moment) ? date.year() : date
        case .hour:
            if startsDay(moment) { return date }
            return hasTwelveHours ? style.hour() : style.hour().minute()
        case .minute: return startsDay(moment) ? date : style.hour().minute()
        case .second: return startsDay(moment) ? date : style.hour().minute().second()
        case .millisecond:
            return style.hour().minute().second().secondFraction(.fractional(3))
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

    private func format(_ moment: Double, _ style: Date.FormatStyle) -> String {
        style.format(Date(timeIntervalSince1970: moment))
    }
}
