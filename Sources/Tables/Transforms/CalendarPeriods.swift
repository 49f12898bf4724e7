package import Foundation

/// Finds the beginnings of calendar periods; neighbouring times are cheap.
package struct CalendarPeriods: Sendable {
    private let unit: Calendar.Component
    private let calendar: Calendar
    private var last: DateInterval?

    /// Weeks begin on Monday (ISO 8601).
    package init(_ unit: Calendar.Component, timeZone: TimeZone) {
        var calendar = Calendar(identifier: unit.isWeek ? .iso8601 : .gregorian)
        calendar.timeZone = timeZone
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

extension Calendar.Component {
    fileprivate var isWeek: Bool {
        self == .weekOfYear || self == .weekOfMonth || self == .yearForWeekOfYear
    }
}
