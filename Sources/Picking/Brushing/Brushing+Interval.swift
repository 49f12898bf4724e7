import Calendars
import Charts
import Foundation
package import Layouts
import Scales
import Scenes
import Tables

extension Brushing {
    /// The values that a part of the plot covers.
    ///
    /// Ends in calendar units, bins and categories move outward to whole ones; other ends to a number
    /// with no more digits than a pixel can tell apart. A stretch up to the plot's edge takes in
    /// the last value.
    ///
    /// - Parameters:
    ///   - from: in CSS pixels from the plot's left edge.
    ///   - to: the same; the two come in either order.
    ///   - chart: the layout that the positions were seen on.
    /// - Returns: nil where x shows nothing.
    package static func interval(from: Double, to: Double, in chart: LaidOutChart) -> Interval? {
        guard from.isFinite, to.isFinite, let scale = chart.proxy.scale(.x) else { return nil }
        let bounds = scale.range.bounds
        let ends = [from, to].map { min(max($0, bounds.lowerBound), bounds.upperBound) }
        if chart.isBinned {
            return bins(inset(ends).compactMap(scale.value).compactMap(\.scalar), chart)
        }
        let values = ends.compactMap(scale.value)
        guard values.count == 2 else { return nil }
        switch scale {
        case .band(let band): return categories(values, band)
        case .linear(let linear): return plain(values, chart, linear.upper)
        case .scaled(let scale): return between(values, before: scale.upper)
        case .temporal(let times):
            guard let unit = chart.selectionUnit else {
                return plain(values, chart, times.seconds.upper)
            }
            return whole(values, CalendarPeriods(unit), before: times.seconds.upper)
        }
    }

    private static func categories(_ values: [Value], _ band: BandScale) -> Interval? {
        let indices = values.map(\.name).compactMap(band.index)
        guard let first = indices.min(), let last = indices.max() else { return nil }
        let names = Array(band.categories[first...last])
        return Interval(
            lower: .string(names[0]), upper: .string(names[names.count - 1]),
            last: .string(names[names.count - 1]), categories: names)
    }

    private static func whole(
        _ values: [Value], _ periods: CalendarPeriods, before end: Double
    ) -> Interval? {
        let seconds = values.compactMap(\.scalar).map { min($0, end.nextDown) }.sorted()
        guard let first = seconds.first, let last = seconds.last else { return nil }
        var periods = periods
        let lower = periods.span(containing: first)
        var upper = periods.span(containing: last)
        // An end on a period's start is the end of the one before.
        if upper.from == last, upper.from > lower.from { upper = periods.last(before: last) }
        return Interval(
            lower: .date(lower.from), upper: .date(upper.to), last: .date(upper.from))
    }

    /// Half a pixel further in, since a position on a bin's edge may mean a value just beyond it.
    private static func inset(_ ends: [Double]) -> [Double] {
        guard let first = ends.min(), let last = ends.max() else { return [] }
        let inset = min(0.5, (last - first) / 2)
        return [first + inset, last - inset]
    }

    /// The bins that lie between two values; an end on a bin's edge leaves out what lies beyond it.
    ///
    /// Nil where there are none.
    static func bins(_ ends: [Double], _ chart: LaidOutChart) -> Interval? {
        let stops = chart.stops
        guard let lower = ends.min(), let upper = ends.max(), !stops.isEmpty else { return nil }
        let first = stops.partitioned { ($0.upper.scalar ?? .infinity) <= lower }
        let end = stops.partitioned { ($0.lower.scalar ?? .infinity) < upper }
        let start = min(first, stops.count - 1)
        let covered = stops[start..<max(end, start + 1)]
        guard let from = covered.first?.lower, let to = covered.last?.upper else { return nil }
        return Interval(lower: from, upper: to, last: to)
    }

    /// A pixel of a curved scale is now more and now less: four digits tell its ends apart.
    private static func between(_ values: [Value], before end: Double) -> Interval? {
        let numbers = values.compactMap(\.scalar).sorted()
        guard let first = numbers.first, let last = numbers.last else { return nil }
        let lower = first.significant(4)
        let upper = last >= end ? end.nextUp : max(last.significant(4), lower.nextUp)
        return Interval(lower: .number(lower), upper: .number(upper), last: .number(upper))
    }

    private static func plain(_ values: [Value], _ chart: LaidOutChart, _ end: Double) -> Interval?
    {
        let scalars = values.compactMap(\.scalar).sorted()
        guard let first = scalars.first, let last = scalars.last else { return nil }
        let step = roundStep(of: chart).map { Multiples(of: $0) }
        func ceiling(_ value: Double) -> Double {
            step.map { $0.value($0.index(atOrAbove: value)) } ?? value
        }
        let lower = step.map { $0.value($0.index(atOrBelow: first)) } ?? first
        var upper = max(ceiling(last), step == nil ? lower : ceiling(lower.nextUp))
        if last >= end, upper <= end { upper = max(ceiling(end.nextUp), end.nextUp) }
        let value = chart.x.value(upper)
        return Interval(lower: chart.x.value(lower), upper: value, last: value)
    }

    private static let roundTimes: [Double] = [
        0.001, 0.01, 0.1, 1, 5, 15, 30, 60, 300, 900, 1_800, 3_600,
    ]

    /// Returns the roundest step that is no longer than a pixel of x.
    private static func roundStep(of chart: LaidOutChart) -> Double? {
        let scale = chart.proxy.scale(.x)
        let ends = [scale?.domain?.lower, scale?.domain?.upper].compactMap { $0?.scalar }
        let pixel = ends.count == 2 ? (ends[1] - ends[0]) / max(scale?.range.length ?? 1, 1) : 0
        switch chart.x.kind {
        case .temporal: return roundTimes.last { $0 <= pixel }
        case .quantitative, .nominal:
            return pixel > 0 ? pow(10, log10(pixel).rounded(.down)) : nil
        }
    }
}
