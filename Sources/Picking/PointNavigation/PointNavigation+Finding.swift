import Charts
package import Layouts
import Scales
package import Scenes

/// The index of one point among several series.
package struct PointIndex: Hashable, Sendable {
    /// The index of its series, and its own in that series.
    package var series: Int
    package var index: Int

    package init(series: Int, index: Int) { (self.series, self.index) = (series, index) }
}

/// A request to move the data cursor.
package enum NavigationTarget: Sendable {
    /// An index in the same series.
    case index
    /// A datum by its key, wherever it is now.
    case key(PointKey)
    /// The point drawn nearest to a position in the picture.
    case near(Point)
    /// The nearest in the same series, along its axis.
    case along(Point)
    /// So many series further, at the nearest coordinate.
    case series(Int)
    case lowest, highest, lowestOfAll, highestOfAll
}

extension [PointSeries] {
    /// Finds a target.
    ///
    /// - Parameters:
    ///   - target: the point that the viewer asks for.
    ///   - start: the viewer's point; indices beyond the ends stand for the ends.
    /// - Returns: nil where there are no points; `hasLeft` when the wanted datum is gone, and
    ///   another replaces it.
    package func find(_ target: NavigationTarget, from start: PointIndex) -> (
        point: PointIndex, hasLeft: Bool
    )? {
        guard !isEmpty else { return nil }
        let start = clamped(start)
        switch target {
        case .index: return (start, false)
        case .key(let key):
            if let index = self[start.series].index(of: key) {
                return (PointIndex(series: start.series, index: index), false)
            }
            for series in indices {
                if let index = self[series].index(ofMixed: key) {
                    return (PointIndex(series: series, index: index), false)
                }
            }
            let index = key.coordinate.map(self[start.series].nearest) ?? start.index
            return (PointIndex(series: start.series, index: index), true)
        case .near(let point): return (nearest(to: point), false)
        case .along(let point):
            let index = self[start.series].nearest(along: point)
            return (PointIndex(series: start.series, index: index), false)
        case .series(let way):
            let series = Swift.min(Swift.max(start.series + way, 0), count - 1)
            guard series != start.series else { return (start, false) }
            let coordinate = self[start.series].coordinate(start.index)
            return (PointIndex(series: series, index: self[series].nearest(to: coordinate)), false)
        case .lowest: return (extreme(among: [start.series], isHighest: false) ?? start, false)
        case .highest: return (extreme(among: [start.series], isHighest: true) ?? start, false)
        case .lowestOfAll: return (extreme(among: indices, isHighest: false) ?? start, false)
        case .highestOfAll: return (extreme(among: indices, isHighest: true) ?? start, false)
        }
    }

    private func clamped(_ point: PointIndex) -> PointIndex {
        let series = Swift.min(Swift.max(point.series, 0), count - 1)
        return PointIndex(
            series: series, index: Swift.min(Swift.max(point.index, 0), self[series].count - 1))
    }

    private func extreme(among numbers: some Sequence<Int>, isHighest: Bool) -> PointIndex? {
        let points = numbers.compactMap { series in
            self[series].extremes.map { ends in
                PointIndex(series: series, index: isHighest ? ends.highest : ends.lowest)
            }
        }
        func measure(_ point: PointIndex) -> Double { self[point.series].measure(point.index) }
        return isHighest
            ? points.max { measure($0) < measure($1) } : points.min { measure($0) < measure($1) }
    }

    private func nearest(to point: Point) -> PointIndex {
        let points = indices.compactMap { series in
            self[series].nearest(to: point).map {
                (PointIndex(series: series, index: $0.index), $0.distance)
            }
        }
        return points.min { $0.1 < $1.1 }?.0 ?? PointIndex(series: 0, index: 0)
    }
}

extension PointSeries {
    /// Points further away along the axis, in CSS pixels, aren't looked at.
    private static let reach = 8.0
    private static let mostLookedAt = 2_000

    /// The index of the point whose coordinate on the axis is nearest to a position in the picture.
    fileprivate func nearest(along point: Point) -> Int {
        nearest(to: space.map(axis).value(at: position(of: point)))
    }

    /// From the plot's leading or top edge.
    private func position(of point: Point) -> Double {
        axis == .x ? point.x - offset.x - space.rect.x : point.y - offset.y - space.rect.y
    }

    /// The point drawn nearest to a position in the picture, and its distance.
    fileprivate func nearest(to point: Point) -> (index: Int, distance: Double)? {
        let (map, position) = (space.map(axis), position(of: point))
        let ends = [position - Self.reach, position + Self.reach].map(map.value).sorted()
        let middle = nearest(along: point)
        let first = Swift.max(nearest(to: ends[0]) - 1, middle - Self.mostLookedAt / 2, 0)
        let last = Swift.min(nearest(to: ends[1]) + 1, middle + Self.mostLookedAt / 2, count - 1)
        let near = isMixed ? 0..<Swift.min(count, Self.mostLookedAt) : first..<(last + 1)
        return zip(near, frames(near)).map { ($0, $1.distance(to: point)) }
            .min { $0.1 < $1.1 }.map { (index: $0.0, distance: $0.1) }
    }
}

extension AxisMap {
    /// The value at a position, from the plot's leading or top edge.
    fileprivate func value(at position: Double) -> Double {
        domain.lower + (position - (slope < 0 ? length : 0)) / slope
    }
}

extension Rect {
    fileprivate func distance(to point: Point) -> Double {
        let (dx, dy) = (
            Swift.max(x - point.x, point.x - maxX, 0), Swift.max(y - point.y, point.y - maxY, 0)
        )
        return (dx * dx + dy * dy).squareRoot()
    }
}
