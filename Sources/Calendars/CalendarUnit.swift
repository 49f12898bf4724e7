package import Foundation

/// A calendar period in a time zone: from a second to a year.
package struct CalendarUnit: Hashable, Sendable {
    package enum Period: Hashable, Sendable {
        case second, minute, hour, day, week, month, quarter, year
    }

    package let period: Period
    package var timeZone: TimeZone { clock.timeZone }
    package let clock: LocalClock
    package let firstWeekday: Int

    /// A period whose weeks begin on a day: 1 for Sunday, as Foundation counts.
    package init(period: Period, in timeZone: TimeZone, firstWeekday: Int = 1) {
        (self.period, self.firstWeekday) = (period, firstWeekday)
        clock = LocalClock(timeZone: timeZone)
    }

    /// The unit of a calendar component; nil for components that are no period a mark can cover.
    package init?(
        _ component: Calendar.Component, in timeZone: TimeZone, firstWeekday: Int = 1
    ) {
        guard let period = Period(component) else { return nil }
        self.init(period: period, in: timeZone, firstWeekday: firstWeekday)
    }

    /// The period that holds a moment, from its first moment up to the next period's, in seconds
    /// since 1970.
    ///
    /// A moment too far off for the calendar is its own empty period; what isn't a number gets the
    /// empty period at 0.
    package func period(containing seconds: Double) -> Range<Double> {
        guard !seconds.isNaN else { return 0..<0 }
        guard abs(seconds) < Self.reach else { return seconds..<seconds }
        switch period {
        case .second: return clockPeriod(of: 1, containing: seconds)
        case .minute: return clockPeriod(of: 60, containing: seconds)
        case .hour: return clockPeriod(of: 3600, containing: seconds)
        case .day, .week, .month, .quarter, .year: return datePeriod(containing: seconds)
        }
    }

    /// The number of the period that holds a moment: those of neighbors differ by one.
    ///
    /// Periods of an hour or less are counted by local time, so that two of them have one number
    /// where clocks go back.
    package func number(containing seconds: Double) -> Int {
        guard abs(seconds) < Self.reach else { return 0 }
        let local = clock.local(at: seconds)
        let date = LocalClock.date(ofLocal: local).date
        switch period {
        case .second: return Int(local.rounded(.down))
        case .minute: return Int((local / 60).rounded(.down))
        case .hour: return Int((local / 3600).rounded(.down))
        case .day: return date.daysSince1970
        case .week: return (date.daysSince1970 + 5 - firstWeekday).flooredQuotient(7)
        case .month: return date.year * 12 + date.month - 1
        case .quarter: return date.year * 4 + (date.month - 1) / 3
        case .year: return date.year
        }
    }

    /// Whether a period begins at this moment, in seconds since 1970.
    package func begins(at seconds: Double) -> Bool {
        period(containing: seconds).lowerBound == seconds
    }

    /// The first moment of the period after the one that starts at or holds a moment.
    package func next(after seconds: Double) -> Double { period(containing: seconds).upperBound }

    /// About 30,000 years, in seconds: calendars agree on nothing beyond.
    package static let reach = 1e12

    /// Hours and less are counted on the running clock, so that an hour that clocks show twice is
    /// two periods; a change of the clocks within one ends it.
    private func clockPeriod(of length: Double, containing seconds: Double) -> Range<Double> {
        let offset = clock.offset(at: seconds)
        var start = ((seconds + offset) / length).rounded(.down) * length - offset
        var end = start + length
        if clock.offset(at: start) != offset { start = max(start, change(after: start) ?? start) }
        if clock.offset(at: end) != offset { end = min(end, change(after: start) ?? end) }
        return start..<end
    }

    private func change(after seconds: Double) -> Double? {
        clock.timeZone.nextDaylightSavingTimeTransition(
            after: Date(timeIntervalSince1970: seconds))?
            .timeIntervalSince1970
    }

    private func datePeriod(containing seconds: Double) -> Range<Double> {
        let date = LocalClock.date(ofLocal: clock.local(at: seconds)).date
        let period = period(around: date)
        // Clocks that go back over midnight show it twice; the new day has begun at the first.
        guard seconds >= period.upperBound else { return period }
        return self.period(around: dates(around: date).next)
    }

    private func period(around date: CivilDate) -> Range<Double> {
        let (first, next) = dates(around: date)
        let start = clock.seconds(atLocal: LocalClock.local(of: first))
        return start..<max(start, clock.seconds(atLocal: LocalClock.local(of: next)))
    }

    private func dates(around date: CivilDate) -> (first: CivilDate, next: CivilDate) {
        let days = date.daysSince1970
        switch period {
        case .week:
            // January 1, 1970 was a Thursday, the fifth day from Sunday.
            let sinceFirst = (days + 5 - firstWeekday).flooredRemainder(7)
            let first = days - sinceFirst
            return (CivilDate(daysSince1970: first), CivilDate(daysSince1970: first + 7))
        case .month:
            return months(1, from: date.month, of: date.year)
        case .quarter:
            return months(3, from: (date.month - 1) / 3 * 3 + 1, of: date.year)
        case .year:
            return months(12, from: 1, of: date.year)
        case .second, .minute, .hour, .day:
            return (date, CivilDate(daysSince1970: days + 1))
        }
    }

    private func months(
        _ count: Int, from month: Int, of year: Int
    ) -> (first: CivilDate, next: CivilDate) {
        (CivilDate(year: year, month: month), CivilDate(year: year, month: month + count))
    }
}

extension CalendarUnit.Period {
    fileprivate init?(_ component: Calendar.Component) {
        switch component {
        case .second: self = .second
        case .minute: self = .minute
        case .hour: self = .hour
        case .day, .weekday, .weekdayOrdinal, .dayOfYear: self = .day
        case .weekOfYear, .weekOfMonth: self = .week
        case .month: self = .month
        case .quarter: self = .quarter
        case .year, .yearForWeekOfYear: self = .year
        default: return nil
        }
    }
}
