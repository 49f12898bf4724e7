/// Finds the calendar periods that hold points in time.
///
/// Rows mostly come in order of time, so the period found last is tried first.
package struct CalendarPeriods: Hashable, Sendable {
    package let unit: CalendarUnit
    private var latest = 0.0..<0.0

    package init(_ unit: CalendarUnit) { self.unit = unit }

    /// The period that holds a moment, in seconds since 1970, from its start up to the next one's.
    ///
    /// Nil for what isn't a finite number.
    package mutating func period(containing seconds: Double) -> Range<Double>? {
        guard seconds.isFinite else { return nil }
        if !latest.contains(seconds) { latest = unit.period(containing: seconds) }
        return latest
    }
}
