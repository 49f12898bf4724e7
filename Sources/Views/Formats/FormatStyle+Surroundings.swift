package import Foundation

extension FormatStyle {
    /// The style in a locale and a time zone, unless it names its own.
    package func adapted(to locale: Locale, _ timeZone: TimeZone) -> Self {
        let isOpen = self.locale(.autoupdatingCurrent) == self
        let style = isOpen ? self.locale(locale) : self
        guard var dates = style as? Date.FormatStyle, dates.timeZone == .autoupdatingCurrent
        else { return style }
        dates.timeZone = timeZone
        if dates.calendar == .autoupdatingCurrent { dates.calendar = .gregorian(in: timeZone) }
        return dates as? Self ?? style
    }
}

extension Calendar {
    fileprivate static func gregorian(in timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}
