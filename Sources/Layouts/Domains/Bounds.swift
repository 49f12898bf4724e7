import Charts
import Tables

/// Infers a continuous axis's domain from the marks on it.
struct Bounds {
    private let axis: PositionAxis
    private let kind: DataKind
    private let layers: [PlacedLayer]
    /// The same for every size, so that all viewers of a chart see the same domain.
    private static let niceSteps = 5

    init(_ axis: PositionAxis, _ content: Content) {
        (self.axis, kind) = (axis, content.plan(axis).kind)
        layers = content.layers.filter { $0.isDriven(axis) }
    }

    /// What the marks cover; bars and areas reach from zero, which false leaves out.
    func extent(includesZero: Bool?) -> Extent {
        var extent = Extent()
        for layer in layers {
            let onlyEnds = includesZero == false && layer.standsOnZero(axis)
            for mark in layer.marks {
                if onlyEnds { extent.take(mark[axis].at) } else { extent.take(mark[axis]) }
            }
        }
        if includesZero == true, !extent.isEmpty { extent.take(0) }
        return extent
    }

    /// Rounds numbers to the ticks around them; dates stay as they are, so that they fill the plot.
    func inferred(from extent: Extent) -> Extent {
        guard !extent.isEmpty else { return Extent(0, 1) }
        let padded = padded(extent)
        guard kind == .quantitative else { return padded }
        let nice = NiceDomain.numbers(padded.lower...padded.upper, count: Self.niceSteps)
        return Extent(nice.lowerBound, nice.upperBound)
    }

    /// Gives values that are all equal, or as good as that, some room around them.
    func padded(_ extent: Extent) -> Extent {
        let extent = extent.measurable
        let greatest = max(extent.lower.magnitude, extent.upper.magnitude)
        guard extent.length <= max(greatest.ulp * 4, Extent.shortest) else { return extent }
        let middle = extent.lower
        if kind == .temporal { return Extent(middle - 1_800, middle + 1_800) }
        if greatest < Extent.shortest { return Extent(0, 1) }
        let room = middle.magnitude / 10
        return Extent(middle - room, middle + room)
    }
}

extension PlacedLayer {
    fileprivate func standsOnZero(_ axis: PositionAxis) -> Bool {
        (kind == .bar || kind == .area) && axis == valueAxis && reach(axis) == .value
    }
}

extension Extent {
    /// Shorter and longer than these a domain can't be divided into pixels by double arithmetic.
    fileprivate static let shortest = 1e-280
    private static let furthest = 1e300

    /// The part in which differences and quotients are numbers.
    fileprivate var measurable: Extent {
        func limited(_ end: Double) -> Double { min(max(end, -Self.furthest), Self.furthest) }
        return Extent(limited(lower), limited(upper))
    }
}
