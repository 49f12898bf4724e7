public import Foundation

extension Calendar {
    /// The Gregorian calendar in Greenwich, in which the files' days are read.
    public static var greenwich: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    /// The first moment of the month that a date is in.
    public func month(of date: Date) -> Date { dateInterval(of: .month, for: date)?.start ?? date }
}
