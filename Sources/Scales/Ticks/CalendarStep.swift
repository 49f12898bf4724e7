import Calendars
package import Foundation
import Tables

/// A familiar distance between ticks in time: so many of a calendar unit in a time zone.
///
/// Steps are anchored to the next larger unit: every six hours from midnight, every second day
/// from the month's first.
package struct CalendarStep: Hashable, Sendable {
    package enum Unit: Int, Hashable, Sendable, Comparable {
        case millisecond, second, minute, hour, day, week, month, year

        package static func < (one: Unit, other: Unit) -> Bool { one.rawValue < other.rawValue }

        /// On average, in seconds.
        package var length: Double {
            switch self {
            case .millisecond: 0.001
            case .second: 1
            case .minute: 60
            case .hour: 3600
            case .day: LocalClock.day
            case .week: 7 * LocalClock.day
            case .month: 30 * LocalClock.day
            case .year: 365 * LocalClock.day
            }
        }
    }

    package let unit: Unit
    package let count: Int
    package var timeZone: TimeZone { clock.timeZone }
    let clock: LocalClock
    /// The first day of weeks, 1 for Sunday.
    let firstWeekday: Int

    package init(
        _ unit: Unit, every count: Int = 1, in timeZone: TimeZone, firstWeekday: Int = 1
    ) {
        (self.unit, self.count, self.firstWeekday) = (unit, max(1, count), firstWeekday)
        clock = LocalClock(timeZone: timeZone)
    }

    /// On average, in seconds.
    package var length: Double { unit.length * Double(count) }

    /// The familiar step that comes nearest to dividing an interval into so many.
    ///
    /// The ends are seconds since 1970. Nil for an empty interval, or one beyond the calendar.
    package static func dividing(
        _ lower: Double, _ upper: Double, into count: Int, timeZone: TimeZone,
        firstWeekday: Int = 1
    ) -> CalendarStep? {
        guard lower < upper, count > 0, max(abs(lower), abs(upper)) < CalendarUnit.reach
        else { return nil }
        let ideal = (upper - lower) / Double(count)
        let (unit, every) = familiar(nearest: ideal)
        return CalendarStep(unit, every: every, in: timeZone, firstWeekday: firstWeekday)
    }

    private static let ladder: [(unit: Unit, count: Int)] = [
        (.second, 1), (.second, 5), (.second, 15), (.second, 30),
        (.minute, 1), (.minute, 5), (.minute, 15), (.minute, 30),
        (.hour, 1), (.hour, 3), (.hour, 6), (.hour, 12),
        (.day, 1), (.day, 2), (.week, 1), (.month, 1), (.month, 3), (.year, 1),
    ]

    /// Nearest by ratio, as d3-time chooses; thousandths and years go on in 1, 2 and 5 × 10ⁿ.
    private static func familiar(nearest ideal: Double) -> (unit: Unit, count: Int) {
        func length(_ rung: (unit: Unit, count: Int)) -> Double {
            rung.unit.length * Double(rung.count)
        }
        guard let above = ladder.firstIndex(where: { length($0) > ideal }) else {
            return (.year, decimal(nearest: ideal / Unit.year.length))
        }
        guard above > 0 else {
            let count = decimal(nearest: ideal / Unit.millisecond.length)
            return count < 1000 ? (.millisecond, count) : (.second, 1)
        }
        let (small, large) = (ladder[above - 1], ladder[above])
        return ideal / length(small) < length(large) / ideal ? small : large
    }

    private static func decimal(nearest ideal: Double) -> Int {
        let step = NumberStep.dividing(0, max(1, ideal), into: 1)
        return step.map { Int(saturating: min($0.value(1), 1e9)) } ?? 1
    }
}
