import Calendars
import Foundation
package import Layouts
import Tables

/// The time that a chart shows, by which a time of day that is typed alone gets its day.
package struct SeenTime: Hashable, Sendable {
    /// From where to where x is seen, in seconds since 1970.
    package var lower: Double
    package var upper: Double
    /// The newest there is, seen or not.
    package var newest: Double

    package init(from lower: Double, to upper: Double, newest: Double) {
        (self.lower, self.upper, self.newest) = (lower, upper, newest)
    }

    /// The moment that is seen, of the day at whose end the chart ends or of the one before; else the
    /// last of them that isn't beyond the newest.
    func moment(at time: TimeOfDay, in timeZone: TimeZone) -> Double {
        let clock = LocalClock(timeZone: timeZone)
        let day = LocalClock.date(ofLocal: clock.local(at: upper)).date.daysSince1970
        let moments = [day, day - 1].map {
            clock.seconds(
                atLocal: LocalClock.local(of: CivilDate(daysSince1970: $0)) + time.seconds)
        }
        return moments.first { $0 >= lower && $0 <= upper }
            ?? moments.first { $0 <= newest } ?? moments[1]
    }
}

extension LaidOutChart {
    /// The visible part of x; nil where x has no times, or shows none.
    package var seenTime: SeenTime? {
        guard kindOfX == .temporal else { return nil }
        if let zooming { return zooming.time }
        guard let first = stops.first?.lower.scalar, let last = stops.last?.upper.scalar else {
            return nil
        }
        return SeenTime(from: first, to: last, newest: last)
    }
}
