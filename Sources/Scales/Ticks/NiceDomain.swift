import Calendars
package import Foundation
import Tables

/// Domains that begin and end on familiar values.
package enum NiceDomain {
    /// The interval extended to whole steps, as many as ticks are wanted.
    ///
    /// - Parameters:
    ///   - extent: the least and the greatest number; nil where there is none.
    ///   - count: about how many ticks the axis will have.
    /// - Returns: 0 to 1 for no numbers; from a single number to zero, so that it has an axis.
    package static func numbers(
        _ extent: ClosedRange<Double>?, count: Int = 10
    ) -> ClosedRange<Double> {
        guard let extent, extent.lowerBound.isFinite, extent.upperBound.isFinite else {
            return 0...1
        }
        guard extent.lowerBound < extent.upperBound else {
            return aroundOnly(extent.lowerBound, count)
        }
        return extended(extent, count: count)
    }

    /// The interval extended to whole calendar steps in a time zone.
    ///
    /// - Returns: for a single moment, the twelve hours on either side of it, extended.
    package static func dates(
        _ extent: ClosedRange<Date>, count: Int = 10, timeZone: TimeZone
    ) -> ClosedRange<Date> {
        guard extent.lowerBound < extent.upperBound else {
            let halfDay = LocalClock.day / 2
            let around = (extent.lowerBound - halfDay)...(extent.lowerBound + halfDay)
            return dates(around, count: count, timeZone: timeZone)
        }
        let lower = extent.lowerBound.timeIntervalSince1970
        let upper = extent.upperBound.timeIntervalSince1970
        guard let step = CalendarStep.dividing(lower, upper, into: count, timeZone: timeZone)
        else { return extent }
        let first = Date(timeIntervalSince1970: step.floor(lower))
        let last = Date(timeIntervalSince1970: step.ceiling(upper))
        return min(first, extent.lowerBound)...max(last, extent.upperBound)
    }

    /// Extending can make a larger step the nearest, which extends it again.
    private static func extended(_ extent: ClosedRange<Double>, count: Int) -> ClosedRange<Double> {
        var (lower, upper) = (extent.lowerBound, extent.upperBound)
        var last: NumberStep?
        for _ in 0..<10 {
            guard let step = NumberStep.dividing(lower, upper, into: Double(count)), step != last
            else { break }
            last = step
            let (first, end) = (
                step.value(step.index(atOrBelow: lower)), step.value(step.index(atOrAbove: upper))
            )
            guard first.isFinite, end.isFinite else { break }
            (lower, upper) = (first, end)
        }
        return lower...upper
    }

    private static func aroundOnly(_ number: Double, _ count: Int) -> ClosedRange<Double> {
        if number == 0 { return 0...1 }
        return extended(min(0, number)...max(0, number), count: count)
    }
}
