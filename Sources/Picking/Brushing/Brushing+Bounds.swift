import Calendars
import Charts
import Foundation
package import Layouts
import Scales
import Tables

extension Brushing {
    /// Where ends of brushes lie, at most a pixel or a period from each other: rows are counted between these once, and then a
    /// brush is a sum.
    ///
    /// They are worked out once for a picture, however often it is brushed.
    ///
    /// - Returns: ascending; nil for names, and where there are more than a picture has pixels.
    package static func bounds(in chart: LaidOutChart) -> [Double]? {
        guard let pixels = chart.proxy.scale(.x)?.range.bounds else { return nil }
        return chart.brushBounds.answer(to: pixels) { worked(in: chart) }
    }

    private static func worked(in chart: LaidOutChart) -> [Double]? {
        guard let scale = chart.proxy.scale(.x), chart.x.kind != .nominal,
            let lower = scale.domain?.lower.scalar, let upper = scale.domain?.upper.scalar,
            lower < upper
        else { return nil }
        if chart.isBinned {
            return inOrder(chart.stops.flatMap { [$0.lower.scalar, $0.upper.scalar] })
        }
        if let unit = chart.selectionUnit {
            var (periods, bounds) = (CalendarPeriods(unit), [Double?]())
            var next = lower
            repeat {
                let span = periods.span(containing: next)
                bounds += [span.from, span.to]
                next = span.to
            } while next < upper && bounds.count <= 2 * mostBounds
            return inOrder(bounds)
        }
        let (first, last) = (scale.range.bounds.lowerBound, scale.range.bounds.upperBound)
        guard last - first <= Double(mostBounds) else { return nil }
        // Up to the plot's edge a brush has the last value in it.
        var covered = [interval(from: first, to: last, in: chart)]
        for pixel in stride(from: first, through: last, by: 1) {
            covered.append(interval(from: pixel, to: pixel, in: chart))
        }
        return inOrder(covered.flatMap { [$0?.lower.scalar, $0?.upper.scalar] })
    }

    private static func inOrder(_ values: [Double?]) -> [Double]? {
        let sorted = Set(values.compactMap(\.self)).sorted()
        return sorted.count > 1 && sorted.count <= mostBounds ? sorted : nil
    }

    private static let mostBounds = 4_096
}

extension Interval {
    /// From one of some bounds to another, which it lies between; itself where it goes beyond them.
    package func snapped(to bounds: [Double]) -> Interval {
        guard categories.isEmpty, let from = lower.scalar, let to = upper.scalar else {
            return self
        }
        let first = bounds.partitioned { $0 <= from } - 1
        let end = bounds.partitioned { $0 < to }
        guard first >= 0, end < bounds.count, first < end else { return self }
        var snapped = self
        snapped.lower = lower.like(bounds[first])
        if bounds[end] != to {
            if last == upper { snapped.last = upper.like(bounds[end]) }
            snapped.upper = upper.like(bounds[end])
        }
        return snapped
    }
}

extension Value {
    /// A number of this kind.
    fileprivate func like(_ scalar: Double) -> Value {
        if case .date = self { .date(Date(timeIntervalSince1970: scalar)) } else { .number(scalar) }
    }
}
