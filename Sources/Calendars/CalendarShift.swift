/// So many calendar units by which a time is moved.
///
/// Hours and less are counted on the running clock; days and more keep the time of the day in the time
/// zone. A day that a month doesn't have is its last one.
package struct CalendarShift: Hashable, Sendable {
    package var count: Int
    package var period: CalendarUnit.Period

    package init(_ count: Int, _ period: CalendarUnit.Period) {
        (self.count, self.period) = (count, period)
    }

    /// The moment that is so much later, or earlier for a negative count; in seconds since 1970.
    ///
    /// A moment too far off for the calendar stays as it is.
    package func moment(after seconds: Double, on clock: LocalClock) -> Double {
        guard abs(seconds) < CalendarUnit.reach, isWithinReach else { return seconds }
        switch period {
        case .second, .minute, .hour: return seconds + Double(count) * period.greatestLength
        case .day: return shifted(seconds, days: count, on: clock)
        case .week: return shifted(seconds, days: 7 * count, on: clock)
        case .month: return shifted(seconds, months: count, on: clock)
        case .quarter: return shifted(seconds, months: 3 * count, on: clock)
        case .year: return shifted(seconds, months: 12 * count, on: clock)
        }
    }

    /// Whether the calendar reaches as far.
    package var isWithinReach: Bool {
        Double(count.magnitude) * period.greatestLength < CalendarUnit.reach
    }

    private func shifted(_ seconds: Double, days: Int, on clock: LocalClock) -> Double {
        clock.seconds(atLocal: clock.local(at: seconds) + Double(days) * LocalClock.day)
    }

    private func shifted(_ seconds: Double, months: Int, on clock: LocalClock) -> Double {
        let (date, time) = LocalClock.date(ofLocal: clock.local(at: seconds))
        var later = CivilDate(year: date.year, month: date.month + months)
        later.day = min(date.day, CivilDate.daysInMonth(later.month, of: later.year))
        return clock.seconds(atLocal: LocalClock.local(of: later) + time)
    }
}

extension CalendarUnit.Period {
    /// In seconds.
    fileprivate var greatestLength: Double {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3_600
        case .day: LocalClock.day
        case .week: 7 * LocalClock.day
        case .month: 31 * LocalClock.day
        case .quarter: 92 * LocalClock.day
        case .year: 366 * LocalClock.day
        }
    }
}
