import SharedScenes
package import Charts
import Foundation
package import Layouts
package import Picking
package import Protocol
import Scenes
import Speech
import Tables

/// The brush stops and positions of a laid-out chart.
extension LaidOutChart {
    package func interval(_ extent: BrushQuery.Extent, _ timeZone: TimeZone) -> Interval? {
        switch extent {
        case .pixels(let from, let to, _):
            return Brushing.interval(from: from, to: to, in: self)
        case .anchored(let anchor, let to, _): return interval(from: anchor, toPixel: to)
        case .stops(let one, let other, _, _): return interval(from: one, to: other)
        case .typed(let from, let to): return interval(from: from, to: to, timeZone)
        }
    }

    /// From a value, which may have left the plot, to a position on it.
    private func interval(from anchor: XValue, toPixel pixel: Double) -> Interval? {
        guard let value = anchor.value(kindOfX),
            let pointed = Brushing.interval(from: pixel, to: pixel, in: self)
        else { return nil }
        if kindOfX == .nominal || selectionUnit != nil {
            return Brushing.interval(from: value, to: pointed.lower, in: self)
        }
        guard let fixed = value.scalar, let lower = pointed.lower.scalar,
            let upper = pointed.upper.scalar
        else { return nil }
        let ends = (fixed < lower ? value : pointed.lower, fixed > upper ? value : pointed.upper)
        if isBinned { return Brushing.interval(from: ends.0, to: ends.1, in: self) }
        return Interval(lower: ends.0, upper: ends.1, last: ends.1)
    }

    /// The selection from one stop to another, both included, in either order.
    private func interval(from one: StopValues, to other: StopValues) -> Interval? {
        guard let one = stop(one), let other = stop(other) else { return nil }
        if case .string(let name) = one.lower, case .string(let end) = other.lower {
            return Brushing.interval(from: .string(name), to: .string(end), in: self)
        }
        let (first, last) = other.precedes(one) ? (other, one) : (one, other)
        guard let lower = first.lower.scalar, let upper = last.upper.scalar, lower < upper,
            lower <= last.lower.scalar ?? .infinity, last.lower.scalar ?? .infinity <= upper
        else { return nil }
        return Interval(
            lower: first.lower, upper: last.upper, last: isBinned ? last.upper : last.lower)
    }

    private func stop(_ values: StopValues) -> BrushStop? {
        guard let lower = values.lower.value(kindOfX), let upper = values.upper.value(kindOfX)
        else { return nil }
        return BrushStop(lower: lower, upper: upper)
    }

    /// The selection between two values of form fields; nil where these are no interval.
    private func interval(from: String, to: String, _ timeZone: TimeZone) -> Interval? {
        guard let ends = try? fields(in: timeZone).ends(from, to) else { return nil }
        return Brushing.interval(from: ends.from, to: ends.to, in: self)
    }

    /// The whole day, hour, minute or second, the number or the name that somebody typed; nil for what can't be read
    /// or isn't on the chart.
    package func interval(at typed: String, _ timeZone: TimeZone) -> Interval? {
        let ends = rangeKind.ends(of: typed)
        var interval = interval(.typed(ends.from, ends.to), timeZone)
        if selectionUnit == nil, !isBinned, case .date(let last)? = interval?.last {
            interval?.upper = .date(last.addingTimeInterval(1))
        }
        return interval
    }

    /// Whether somebody typed a position that can be read, on the chart or beyond it; names are on the chart
    /// or they aren't.
    package func canRead(_ typed: String, _ timeZone: TimeZone) -> Bool {
        if case .name = rangeKind { return true }
        let ends = rangeKind.ends(of: typed)
        return fields(in: timeZone).value(ends.from) != nil
    }

    /// The first position on the chart as somebody may type it; empty where there is none.
    package func examplePosition(in timeZone: TimeZone) -> String {
        stops.first.map { fields(in: timeZone).text($0.lower) } ?? ""
    }

    private func fields(in timeZone: TimeZone) -> RangeText {
        RangeText(rangeKind, timeZone: timeZone, seen: seenTime)
    }

    /// The fault of an extent's typed ends; nil for none.
    package func fault(in extent: BrushQuery.Extent, _ timeZone: TimeZone) -> RangeFault? {
        guard case .typed(let from, let to) = extent else { return nil }
        do throws(RangeFault) {
            _ = try fields(in: timeZone).ends(from, to)
            return nil
        } catch {
            return error
        }
    }

    /// The distance of the interval's end from the table's newest value, if that is at the live
    /// edge.
    ///
    /// Whole calendar units and bins stay where they are, and so does a selection where the rows drawn
    /// end further before the table's than it is wide: those may have come to rest.
    package func edge(of interval: Interval, _ extent: BrushQuery.Extent) -> Double? {
        guard selectionUnit == nil, !isBinned, let drawn = stops.last?.lower.scalar,
            let lower = interval.lower.scalar, let upper = interval.upper.scalar
        else { return nil }
        let lag = max((newestOfTable ?? drawn) - drawn, 0)
        guard lag <= upper - lower else { return nil }
        // The selection's end was measured by the newest value at the time of the choice.
        if extent.isNewest, let last = interval.last.scalar { return min(last - upper, 0) + lag }
        return upper > drawn ? drawn - upper + lag : nil
    }

    /// The interval that all stops cover.
    package var extent: [Double] {
        guard let last = stops.indices.last else { return [] }
        let ends = [pixels(ofStop: 0), pixels(ofStop: last)]
        return [
            ends.map(\.lowerBound).min() ?? 0, ends.map(\.upperBound).max() ?? 0,
        ]
    }

    /// The message for one stop; a bin is named by both of its ends.
    package func message(ofStop index: Int, _ locale: Locale) -> StopMessage? {
        let ends = pixels(ofStop: index)
        guard let values = StopValues(stops[index]) else { return nil }
        return StopMessage(
            start: ends.lowerBound, end: ends.upperBound, label: label(ofStop: index, locale),
            values: values)
    }

    /// How a stop is spoken.
    package func label(ofStop index: Int, _ locale: Locale) -> String {
        let (stop, axis) = (stops[index], scene.xSemantics)
        return isBinned
            ? Speech.span(from: stop.lower, to: stop.upper, of: axis, locale: locale)
            : Speech.value(stop.lower, of: axis, locale: locale)
    }

    /// The pixel range of a stop; empty for a plain value.
    func pixels(ofStop index: Int) -> ClosedRange<Double> {
        let stop = stops[index]
        if isBinned, let start = proxy.position(of: stop.lower, on: .x),
            let end = proxy.position(of: stop.upper, on: .x)
        {
            return min(start, end)...max(start, end)
        }
        if let range = proxy.positionRange(of: stop.lower, on: .x) { return range }
        let position = proxy.position(of: stop.lower, on: .x) ?? 0
        return position...position
    }
}

extension BrushStop {
    fileprivate func precedes(_ other: BrushStop) -> Bool {
        (lower.scalar ?? .nan) < (other.lower.scalar ?? .nan)
    }
}

extension StopValues {
    /// Nil for a stop without values.
    package init?(_ stop: BrushStop) {
        guard let lower = XValue(stop.lower), let upper = XValue(stop.upper) else {
            return nil
        }
        self.init(lower: lower, upper: upper)
    }
}

extension BrushQuery.Extent {
    /// The revision that it was made on, if it has one.
    package var revision: Revision? {
        switch self {
        case .pixels(_, _, let revision), .anchored(_, _, let revision): revision
        case .stops(_, _, _, let revision): revision
        case .typed: nil
        }
    }

    /// Whether it reaches up to the newest value.
    fileprivate var isNewest: Bool {
        if case .stops(_, _, let isNewest, _) = self { isNewest } else { false }
    }

    package var hasPixels: Bool {
        switch self {
        case .pixels, .anchored: true
        case .stops, .typed: false
        }
    }
}
