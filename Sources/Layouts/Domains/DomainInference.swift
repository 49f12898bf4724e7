import Charts
import Foundation
import Scales
import Scenes
import Tables

/// Infers a continuous axis's domain from the marks on it.
struct DomainInference {
    private let axis: PositionAxis
    private let kind: DataKind
    private let transform: ScaleTransform
    private let layers: [PlacedLayer]
    /// Independent of the size, so that all viewers of a chart see one domain.
    private static let niceSteps = 5

    init(_ axis: PositionAxis, _ content: Content) {
        (self.axis, kind) = (axis, content.plan(axis).kind)
        transform = content.plan(axis).transform
        // Events are shown where the data are, and don't widen what is seen of x.
        layers = content.layers.filter { $0.isDriven(axis) && !$0.isOfEvents }
    }

    /// The extent of the marks; bars and areas reach from zero, which false leaves out.
    ///
    /// Marks with a width around their positions count as points: see `room(around:)`.
    ///
    /// - Returns: the extent without single values that lie far beyond it, and how many marks have
    ///   such a value.
    func extent(includesZero: Bool?) -> (extent: Extent, beyond: Int) {
        var extent = Extent()
        for layer in layers {
            let spans = layer.marks[axis]
            if spans.half != nil || includesZero == false && layer.standsOnZero(axis) {
                extent.include(contentsOf: spans.at)
            } else if transform == .log {
                extent.include(contentsOf: spans.starts.filter { $0 != ScaleTransform.depth })
                extent.include(contentsOf: spans.stops)
            } else {
                extent.include(contentsOf: spans)
            }
        }
        let usual = kind == .quantitative ? UsualValues(in: extent) { ends } : nil
        extent = usual?.extent(of: extent) { ends } ?? extent
        if includesZero == true, !extent.isEmpty { extent.include(transform.scaled(0)) }
        return (extent, usual.map(beyond) ?? 0)
    }

    /// Where the marks begin and end.
    private var ends: [Double] {
        layers.flatMap { layer in
            let spans = layer.marks[axis]
            return spans.half == nil ? spans.starts + spans.stops : spans.at
        }
    }

    /// The extent that marks within another extent have by their width around their positions.
    ///
    /// The domain isn't rounded for this width: bars from 0 on would begin an axis at -20.
    func room(around extent: Extent) -> Extent {
        var room = Extent()
        for spans in layers.map({ $0.marks[axis] }) {
            guard let half = spans.half, half > 0 else { continue }
            for at in spans.at where extent.contains(at) {
                room.include(at - half)
                room.include(at + half)
            }
        }
        guard !room.isEmpty else { return room }
        let ends = room.measurable
        return Extent(max(ends.lower, -furthest), min(ends.upper, furthest))
    }

    /// Beyond it, an end would be no number.
    private var furthest: Double { transform.scaled(.greatestFiniteMagnitude * 0.999) }

    private func beyond(_ usual: UsualValues) -> Int {
        usual.limit < .infinity ? count { !usual.contains($0) } : 0
    }

    /// How many marks have a value that no domain reaches, besides those far beyond the others.
    func unmeasurable(in extent: Extent) -> Int {
        let limits = [extent.lower, extent.upper]
        guard limits.contains(where: { $0.isFinite && $0.magnitude > Extent.furthest }) else {
            return 0
        }
        return count { $0.magnitude > Extent.furthest && extent.contains($0) }
    }

    /// How many marks have a value on the axis for which something holds.
    private func count(where isCounted: (Double) -> Bool) -> Int {
        layers.reduce(0) { count, layer in
            let values =
                axis == layer.valueAxis && layer.stacks
                ? layer.marks.values.map(transform.scaled) : layer.marks[axis].at
            return count + values.count { $0.isFinite && isCounted($0) }
        }
    }

    /// Rounds numbers to the ticks around them; dates stay as they are, so that they fill the plot.
    ///
    /// Values of the axis that say whether an end is rounded are followed.
    func inferred(from extent: Extent, _ values: AxisValues?, in timeZone: TimeZone) -> Extent {
        guard !extent.isEmpty else { return Extent(0, 1) }
        let padded = padded(extent)
        let usual = kind == .quantitative ? nice(padded, Self.niceSteps) : padded
        guard let values, values.roundsLowerBound != nil || values.roundsUpperBound != nil
        else { return usual }
        let whole = rounded(padded, to: values.choice, timeZone)
        func end(_ rounds: Bool?, _ end: (Extent) -> Double) -> Double {
            end(rounds.map { $0 ? whole : padded } ?? usual)
        }
        return Extent(
            end(values.roundsLowerBound, \.lower), end(values.roundsUpperBound, \.upper))
    }

    /// The powers of ten that a number has.
    private static let logEnds = -307.0...308.0

    private func nice(_ extent: Extent, _ count: Int) -> Extent {
        if transform == .log {
            let upper = min(extent.upper.rounded(.up), Self.logEnds.upperBound)
            let lower = max(logStart(extent.lower, below: upper), Self.logEnds.lowerBound)
            return Extent(min(lower, Self.logEnds.upperBound - 1), max(upper, lower + 1))
        }
        let numbers = transform.number(extent)
        guard numbers.lower <= numbers.upper, numbers.length.isFinite else { return extent }
        let nice = NiceDomain.numbers(numbers.lower...numbers.upper, count: count)
        return transform.scaled(Extent(nice.lowerBound, nice.upperBound))
    }

    /// The power of ten that a log axis begins at.
    ///
    /// Bars and bins from zero begin at the axis's end. If the shortest were no higher than a line, the
    /// axis begins a power of ten lower.
    private func logStart(_ least: Double, below upper: Double) -> Double {
        let start = least.rounded(.down)
        let isFlat = least - start < Self.leastHeight * (upper - start)
        return isFlat && layers.contains { $0.reachesZero(axis) } ? start - 1 : start
    }

    /// The height of the shortest bar on a log axis, as a part of the plot.
    private static let leastHeight = 0.02

    /// The ends moved out to whole steps of an axis's values.
    private func rounded(
        _ extent: Extent, to choice: AxisValues.Choice, _ timeZone: TimeZone
    ) -> Extent {
        switch choice {
        case .automatic(let count, _) where kind == .quantitative:
            return nice(extent, max(1, count ?? Self.niceSteps))
        case .automatic(let count, _):
            let dates = NiceDomain.dates(
                Date(
                    timeIntervalSince1970: extent.lower)...Date(timeIntervalSince1970: extent.upper),
                count: max(1, count ?? Self.niceSteps), timeZone: timeZone)
            return Extent(
                dates.lowerBound.timeIntervalSince1970, dates.upperBound.timeIntervalSince1970)
        case .stride(let step) where step > 0 && extent.length / step < 1e6:
            let multiples = Multiples(of: step)
            let numbers = transform.number(extent)
            let steps = Extent(
                multiples.value((numbers.lower / step + 1e-9).rounded(.down)),
                multiples.value((numbers.upper / step - 1e-9).rounded(.up)))
            let scaled = transform.scaled(steps)
            return scaled.lower.isFinite ? scaled : extent
        case .calendar(let component, let count, let calendar) where kind == .temporal:
            guard
                let step = CalendarStep(
                    component, every: count, in: calendar?.timeZone ?? timeZone)
            else { return extent }
            return Extent(step.floor(extent.lower), step.ceiling(extent.upper))
        case .stride, .calendar, .list: return extent
        }
    }

    /// Gives values that are all equal, or as good as that, some room around them.
    func padded(_ extent: Extent) -> Extent {
        let extent = extent.measurable
        let greatest = max(extent.lower.magnitude, extent.upper.magnitude)
        guard extent.length <= max(greatest.ulp * 4, Extent.shortest) else { return extent }
        let middle = extent.lower
        if kind == .temporal { return Extent(middle - 1_800, middle + 1_800) }
        if transform == .log { return Extent(middle - 0.5, middle + 0.5) }
        if greatest < Extent.shortest { return Extent(0, 1) }
        let room = middle.magnitude / 10
        return Extent(max(middle - room, -furthest), min(middle + room, furthest))
    }
}

extension PlacedLayer {
    /// Whether a mark begins at or below zero, which a log axis doesn't have.
    fileprivate func reachesZero(_ axis: PositionAxis) -> Bool {
        let spans = marks[axis]
        return spans.half == nil && spans.starts.contains(ScaleTransform.depth)
    }

    fileprivate func standsOnZero(_ axis: PositionAxis) -> Bool {
        record.hasLength && axis == valueAxis && reach(axis) == .value
    }
}

extension Extent {
    /// Shorter and longer than these a domain can't be divided into pixels by double arithmetic.
    fileprivate static let shortest = 1e-280
    fileprivate static let furthest = 1e300

    /// The part in which differences and quotients are numbers.
    fileprivate var measurable: Extent {
        func limited(_ end: Double) -> Double { min(max(end, -Self.furthest), Self.furthest) }
        return Extent(limited(lower), limited(upper))
    }
}
