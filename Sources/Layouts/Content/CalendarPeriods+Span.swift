import Calendars

extension CalendarPeriods {
    /// The period that holds `seconds`, from its start up to the next one's start.
    package mutating func span(containing seconds: Double) -> Span {
        guard let period = period(containing: seconds) else { return Span(seconds) }
        return Span(from: period.lowerBound, to: period.upperBound)
    }

    /// The last period that begins before `seconds`.
    package mutating func last(before seconds: Double) -> Span {
        span(containing: seconds.nextDown)
    }
}
