import Charts
package import Scenes

/// One point of a walk.
package struct PointIndex: Hashable, Sendable {
    /// The place of its track, and its own in there.
    package var track: Int
    package var index: Int

    package init(track: Int, index: Int) { (self.track, self.index) = (track, index) }
}

/// Where a viewer wants to be.
package enum NavigationTarget: Sendable {
    /// A place in the same series.
    case index
    /// The same datum, wherever it is by now.
    case key(PointKey)
    /// What is drawn nearest to a place of the picture.
    case near(Point)
    /// The nearest in the same series, along its axis.
    case along(Point)
    /// So many series further, at the nearest place.
    case series(Int)
    case lowest, highest, lowestOfAll, highestOfAll
}

extension [PointSeries] {
    /// Where a goal is.
    ///
    /// - Parameters:
    ///   - goal: what the viewer asks for.
    ///   - start: where the viewer is; places beyond the ends stand for the ends.
    /// - Returns: nil where there are no points; `hasLeft` when the wanted datum is gone, and
    ///   another is in its place.
    package func find(_ goal: NavigationTarget, from start: PointIndex) -> (
        spot: PointIndex, hasLeft: Bool
    )? {
        guard !isEmpty else { return nil }
        let start = clamped(start)
        switch goal {
        case .index: return (start, false)
        case .key(let key):
            if let index = self[start.track].index(of: key) {
                return (PointIndex(track: start.track, index: index), false)
            }
            let index = key.place.map(self[start.track].nearest) ?? start.index
            return (PointIndex(track: start.track, index: index), true)
        case .near(let point): return (nearest(to: point), false)
        case .along(let point):
            let index = self[start.track].nearest(along: point)
            return (PointIndex(track: start.track, index: index), false)
        case .series(let way):
            let track = Swift.min(Swift.max(start.track + way, 0), count - 1)
            guard track != start.track else { return (start, false) }
            let place = self[start.track].place(start.index)
            return (PointIndex(track: track, index: self[track].nearest(to: place)), false)
        case .lowest: return (extreme(among: [start.track], isHighest: false) ?? start, false)
        case .highest: return (extreme(among: [start.track], isHighest: true) ?? start, false)
        case .lowestOfAll: return (extreme(among: indices, isHighest: false) ?? start, false)
        case .highestOfAll: return (extreme(among: indices, isHighest: true) ?? start, false)
        }
    }

    private func clamped(_ spot: PointIndex) -> PointIndex {
        let track = Swift.min(Swift.max(spot.track, 0), count - 1)
        return PointIndex(
            track: track, index: Swift.min(Swift.max(spot.index, 0), self[track].count - 1))
    }

    private func extreme(among tracks: some Sequence<Int>, isHighest: Bool) -> PointIndex? {
        let spots = tracks.compactMap { track in
            self[track].extremes.map { ends in
                PointIndex(track: track, index: isHighest ? ends.highest : ends.lowest)
            }
        }
        func measure(_ spot: PointIndex) -> Double { self[spot.track].measure(spot.index) }
        return isHighest
            ? spots.max { measure($0) < measure($1) } : spots.min { measure($0) < measure($1) }
    }

    private func nearest(to point: Point) -> PointIndex {
        let spots = indices.compactMap { track in
            self[track].nearest(to: point).map {
                (PointIndex(track: track, index: $0.index), $0.distance)
            }
        }
        return spots.min { $0.1 < $1.1 }?.0 ?? PointIndex(track: 0, index: 0)
    }
}

extension PointSeries {
    /// Points further away along the axis, in CSS pixels, aren't looked at.
    private static let reach = 8.0
    private static let mostLookedAt = 2_000

    /// The point whose place on the axis is nearest to one of the picture.
    fileprivate func nearest(along point: Point) -> Int {
        nearest(to: space.map(axis).value(at: position(of: point)))
    }

    /// From the plot's leading or top edge.
    private func position(of point: Point) -> Double {
        axis == .x ? point.x - offset.x - space.rect.x : point.y - offset.y - space.rect.y
    }

    /// The point that is drawn nearest to a place of the picture, and how far it is.
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
    /// What is at a position, from the plot's leading or top edge.
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
