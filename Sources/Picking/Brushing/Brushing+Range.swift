import Calendars
import Charts
import Foundation
package import Layouts
import Scales
package import Tables

extension Brushing {
    /// A stretch of x between two values of the viewer's choice, both included.
    ///
    /// - Parameters:
    ///   - from: a number, a moment or a category; nil for where x begins.
    ///   - to: the same, nil for where it ends; the two come in either order. Of bins it is the
    ///     upper end, which isn't included.
    ///   - chart: whose x it is.
    /// - Returns: nil where the values aren't of the axis's kind, x shows nothing, or both lie before or
    ///   after all bins.
    package static func interval(
        from: Value?, to: Value?, in chart: LaidOutChart
    ) -> Interval? {
        guard let first = chart.stops.first, let last = chart.stops.last else { return nil }
        let (from, to) = (from ?? first.lower, to ?? (chart.isBinned ? last.upper : last.lower))
        if chart.x.kind == .nominal { return categories(from, to, chart.x) }
        guard let one = from.scalar, let other = to.scalar else { return nil }
        if chart.isBinned {
            let isOutside =
                max(one, other) < first.lower.scalar ?? one
                || min(one, other) > last.upper.scalar ?? other
            return isOutside ? nil : bins([one, other], chart)
        }
        let (lower, upper) = (min(one, other), max(one, other))
        guard let unit = chart.selectionUnit else {
            return Interval(
                lower: chart.x.value(lower), upper: chart.x.value(upper.nextUp),
                last: chart.x.value(upper))
        }
        var periods = CalendarPeriods(unit)
        let (start, end) = (periods.span(containing: lower), periods.span(containing: upper))
        return Interval(lower: .date(start.from), upper: .date(end.to), last: .date(end.from))
    }

    private static func categories(_ from: Value, _ to: Value, _ plan: AxisPlan) -> Interval? {
        let indices = [from, to].compactMap(\.name).compactMap(plan.index).sorted()
        guard indices.count == 2 else { return nil }
        let names = Array(plan.categories[indices[0]...indices[1]])
        return Interval(
            lower: .string(names[0]), upper: .string(names[names.count - 1]),
            last: .string(names[names.count - 1]), categories: names)
    }
}

extension LaidOutChart {
    /// The input format for one end of a selection.
    package var rangeKind: RangeKind {
        switch x.kind {
        case .nominal: .name(x.categories)
        case .quantitative: .number
        case .temporal:
            selectionUnit.map { RangeKind.coarse.contains($0.period) } == true
                ? .day : .moment
        }
    }
}

/// The kinds of values that a viewer can type for the ends of a selection.
package enum RangeKind: Hashable, Sendable {
    case number
    /// A calendar day; where units are longer, any day of one.
    case day
    /// A day and a time.
    case moment
    /// A day's beginning, or a day and a time.
    case dayOrMoment
    /// One of the categories.
    case name([String])

    fileprivate static let coarse: Set<CalendarUnit.Period> = [
        .day, .week, .month, .quarter, .year,
    ]
}
