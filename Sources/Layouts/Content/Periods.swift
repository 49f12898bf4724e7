import Foundation

/// The calendar periods around points in time, in seconds since 1970.
///
/// Rows mostly come in order of time, so that the period found last is asked first.
struct Periods: Hashable {
    let unit: CalendarUnit
    private var latest = 0.0..<0.0

    init(_ unit: CalendarUnit) { self.unit = unit }

    /// The period that holds `seconds`, from its start up to the next one's start.
    mutating func period(containing seconds: Double) -> Span {
        guard seconds.isFinite else { return Span(seconds) }
        if !latest.contains(seconds) { latest = unit.period(containing: seconds) }
        return Span(from: latest.lowerBound, to: latest.upperBound)
    }

    /// The last period that begins before `seconds`.
    mutating func last(before seconds: Double) -> Span {
        period(containing: seconds.nextDown)
    }
}
