import Charts
import Foundation
import Layouts
import Scenes
import Sessions
import Tables

/// What a brush needs to know of a laid-out chart.
extension LaidOutChart {
    /// From the first stop to the last, both included, in either order.
    func interval(fromStop first: Int, to last: Int) -> Interval? {
        guard !stops.isEmpty else { return nil }
        let places = [first, last].map { min(max($0, 0), stops.count - 1) }.sorted()
        let covered = stops[places[0]...places[1]]
        guard let lower = covered.first?.lower, let end = covered.last else { return nil }
        let categories = covered.compactMap { stop -> String? in
            if case .string(let name) = stop.lower { name } else { nil }
        }
        return Interval(
            lower: lower, upper: end.upper, last: end.lower, categories: categories)
    }

    /// Between two values as form fields have them; nil where one can't be read.
    func interval(from: String, to: String, _ timeZone: TimeZone) -> Interval? {
        let fields = RangeText(rangeKind, timeZone: timeZone)
        let (lower, upper) = (fields.value(from), fields.value(to))
        guard (lower != nil || from.isEmpty) && (upper != nil || to.isEmpty) else { return nil }
        return Layout.interval(from: lower, to: upper, in: self)
    }

    /// How far the newest value shown here lies beyond the interval's end, if that is at the live
    /// edge.
    ///
    /// Whole calendar units stay where they are.
    func edge(of interval: Interval) -> Double? {
        guard scene.xReading.calendarUnit == nil, let newest = stops.last?.lower.scalar,
            let upper = interval.upper.scalar, upper > newest
        else { return nil }
        return newest - upper
    }

    /// Where a selection lies, from the plot's left edge.
    func pixels(of selection: Selection) -> [Double] {
        guard case .rectangle(let rect, _)? = nodes(of: selection).first?.shape else { return [] }
        let start = rect.x - scene.plot.x
        return [start, start + rect.width]
    }

    private func nodes(of selection: Selection) -> [Node] {
        Layout.brush(from: selection.lower, to: selection.upper, in: self)
    }

    /// The first and the last stop that a selection covers.
    func stops(of selection: Selection) -> [Int] {
        let covered = covered(by: selection, among: stops)
        return covered.first.map { [$0, covered.upperBound - 1] } ?? []
    }

    private func covered(by selection: Selection, among stops: [Stop]) -> Range<Int> {
        guard let lower = selection.lower.scalar, let upper = selection.upper.scalar else {
            let names = Set(selection.categories.map(Value.string))
            let covered = stops.indices.filter { names.contains(stops[$0].lower) }
            return (covered.first ?? 0)..<(covered.last.map { $0 + 1 } ?? 0)
        }
        func count(before end: Double) -> Int {
            stops.partitioned { ($0.lower.scalar ?? .infinity) < end }
        }
        let first = count(before: lower)
        return first..<max(first, count(before: upper))
    }

    /// From where to where a stop reaches; the same place twice for a plain value.
    func pixels(ofStop place: Int) -> ClosedRange<Double> {
        let stop = stops[place]
        if let range = proxy.positionRange(of: stop.lower, on: .x) { return range }
        let position = proxy.position(of: stop.lower, on: .x) ?? 0
        return position...position
    }
}
