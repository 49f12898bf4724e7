import Charts
import Scenes
import Tables

/// How the points of one series follow one another, for questions about its course.
extension PointSeries {
    /// Whether its points follow one another, each at a position of its own: joined by a line, as bars
    /// along time or numbers, or as symbols along time at about the same intervals.
    package var isCourse: Bool {
        let kind = content.plan(axis).kind
        guard !isMixed, kind != .nominal || joinsPoints, layer.isDriven(axis.other),
            axes.colour == nil,
            !layer.source.isFunction, kind == .temporal || isReadAcross
        else { return false }
        let intervals = zip(coordinates, coordinates.dropFirst()).map { $1 - $0 }
        guard intervals.allSatisfy({ $0 > 0 }) else { return false }
        return joinsPoints || layer.record.hasLength || Self.areRegular(intervals)
    }

    /// Whether most of the intervals are about as long as the median of them: symbols that nothing joins
    /// are single events where they aren't, such as earthquakes.
    private static func areRegular(_ intervals: [Double]) -> Bool {
        guard !intervals.isEmpty else { return true }
        let median = intervals.sorted()[intervals.count / 2]
        let usual = intervals.count { $0 > 0.5 * median && $0 < 1.5 * median }
        return Double(usual) >= leastUsual * Double(intervals.count)
    }

    /// Intervals between events that come at random are about the median one time in three.
    private static let leastUsual = 0.6

    /// Whether a line leads from each point to the next.
    package var joinsPoints: Bool { layer.record.joinsPoints }

    /// Whether its marks are sectors of one whole.
    package var isOfWhole: Bool { layer.record.dividesTurn }

    /// Whether its marks stand on those of other series, so that their own values aren't drawn.
    package var standsOnOthers: Bool {
        layer.stacks && layer.stacking != .unstacked && layer.groups.count > 1
    }

    /// The number that a point measures, as it is told: NaN for none, of shares in percent.
    package func amount(_ index: Int) -> Double {
        if axes.colour != nil { return measure(index) }
        let axis = layer.valueAxis
        if layer.isShare, content.isShare(axis) { return AxisSemantics.percent(measure(index)) }
        guard layer.isDriven(axis) || isOfWhole else { return .nan }
        return layer.reach(axis) == .interval
            ? content.plan(axis).value(measure(index)).scalar ?? .nan : measure(index)
    }

    /// The indices of the points behind which the line is broken or values are missing.
    package var breaks: [Int] {
        Set(layer.breaks(between: coordinates) + indicesBeforeMissing).sorted()
    }

    private var indicesBeforeMissing: [Int] {
        let (all, group) = (layer.marks, marks.groups[0])
        guard layer.reduced == nil, all.values.contains(where: \.isNaN) else { return [] }
        return all.indices.compactMap { index in
            guard all.values[index].isNaN, all.groups[index] == group else { return nil }
            let at = all[axis][index].at
            let after = coordinates.partitioned { $0 < at }
            return after > 0 && after < count ? after - 1 : nil
        }
    }
}
