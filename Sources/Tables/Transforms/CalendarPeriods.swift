package import Foundation

/// Finds the beginnings of calendar periods; neighbouring times are cheap.
package struct CalendarPeriods: Sendable {
    private let unit: Calendar.Component
    private let calendar: Calendar
    private var last: DateInterval?

    /// Weeks begin on Sunday, as they do where such periods are drawn.
    package init(_ unit: Calendar.Component, timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        calendar.firstWeekday = 1
        (self.unit, self.calendar) = (unit, calendar)
    }

    /// The period that a time lies in, from its beginning up to the next one's.
    package mutating func period(of date: Date) -> DateInterval? {
        if let last, last.start <= date, date < last.end { return last }
        last = calendar.dateInterval(of: unit, for: date)
        return last
    }

    /// The beginning, in seconds since 1970; NaN for a missing time.
    mutating func start(of seconds: Double) -> Double {
        guard seconds.isFinite else { return .nan }
        return period(of: Date(timeIntervalSince1970: seconds))?.start.timeIntervalSince1970 ?? .nan
    }
}
