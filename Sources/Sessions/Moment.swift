package import Foundation

/// A point in time as the caller read it: one clock to measure with, one to show.
package struct Moment: Sendable {
    /// Never jumps.
    package var instant: Instant
    /// The wall-clock time.
    package var date: Date

    package init(instant: Instant, date: Date) {
        (self.instant, self.date) = (instant, date)
    }

    package static var now: Moment { Moment(instant: .now, date: Date()) }
}
