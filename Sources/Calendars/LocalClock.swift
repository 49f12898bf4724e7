package import Foundation

/// Wall-clock time in a time zone, counted in seconds as if the zone were Greenwich's.
package struct LocalClock: Hashable, Sendable {
    package let timeZone: TimeZone

    package init(timeZone: TimeZone) { self.timeZone = timeZone }

    /// Seconds to add to the time since 1970 for the local time.
    package func offset(at seconds: Double) -> Double {
        Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
    }

    /// The local time at a moment.
    package func local(at seconds: Double) -> Double { seconds + offset(at: seconds) }

    /// The moment at which clocks show a local time.
    ///
    /// The earlier one where clocks show it twice; where it is skipped, as long after the change
    /// as the time is after the last one shown.
    package func seconds(atLocal local: Double) -> Double {
        let before = offset(at: local - Self.day)
        let after = offset(at: local + Self.day)
        guard before != after else { return local - before }
        if offset(at: local - before) == before { return local - before }
        if offset(at: local - after) == after { return local - after }
        return local - before
    }

    /// The calendar day at a local time, and the seconds since its midnight.
    ///
    /// A time beyond 10¹⁵ days is taken for the last day within, one that isn't a number for the
    /// first of 1970.
    package static func date(ofLocal local: Double) -> (date: CivilDate, seconds: Double) {
        let days = local.isNaN ? 0 : (local / day).rounded(.down)
        let counted = min(max(days, -1e15), 1e15)
        return (CivilDate(daysSince1970: Int(counted)), local - days * day)
    }

    /// The local time of a day's midnight.
    package static func local(of date: CivilDate) -> Double { Double(date.daysSince1970) * day }

    /// The seconds of a day without a change of the clocks.
    package static let day = 86_400.0
}
