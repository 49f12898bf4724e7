package import Calendars
package import Foundation

/// Times along an axis in proportion, in seconds since 1970.
package struct TemporalScale: Hashable, Sendable {
    package let lower: Date
    package let upper: Date
    /// The range in seconds since 1970, as a table's columns keep times.
    package let seconds: LinearScale
    /// The calendar period that each date stands for; a moment when nil.
    package let unit: CalendarUnit?

    package init(
        from lower: Date, to upper: Date, unit: CalendarUnit? = nil, range: PositionRange
    ) {
        (self.lower, self.upper, self.unit) = (lower, upper, unit)
        let (first, last) = (lower.timeIntervalSince1970, upper.timeIntervalSince1970)
        // A Date counts from 2001, so that no value resolves more than the years between.
        let magnitude = max(abs(first), abs(last)) + Date.timeIntervalBetween1970AndReferenceDate
        seconds = LinearScale(from: first, to: last, range: range, magnitude: magnitude)
    }

    package var range: PositionRange { seconds.range }

    /// The middle of the date's period, or the date itself where there is no unit.
    package func position(of date: Date) -> Double? {
        guard unit != nil else { return seconds.position(of: date.timeIntervalSince1970) }
        return positionRange(of: date).map { ($0.lowerBound + $0.upperBound) / 2 }
    }

    /// From the start to the end of the date's period; an empty range where there is no unit.
    package func positionRange(of date: Date) -> ClosedRange<Double>? {
        let moment = date.timeIntervalSince1970
        guard moment.isFinite else { return nil }
        let period = unit?.period(containing: moment) ?? moment..<moment
        guard let start = seconds.position(of: period.lowerBound),
            let end = seconds.position(of: period.upperBound)
        else { return nil }
        return min(start, end)...max(start, end)
    }

    /// The moment at a position, not rounded to the unit.
    package func value(at position: Double) -> Date? {
        seconds.value(at: position).map(Date.init(timeIntervalSince1970:))
    }
}
